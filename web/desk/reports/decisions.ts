import type { EntryDetails } from '#contract/desk/reports.ts'
import { decisionsOn, type ReportDecision } from '#domain/safety/decide-report.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { hidingInWords, hidingReviewInWords } from '#web/desk/hiding-acts.ts'
import { client } from '#web/kit/app/client.ts'

/** What can be decided about an entry, each with what it will do, said before it is done. */
export function decisionsAbout(entry: EntryDetails): Act[] {
  const name = entry.about?.name ?? 'this person'
  const otherName = entry.other?.name ?? 'the other person'
  if (entry.kind === 'held-message')
    return [
      {
        label: 'Approve',
        title: 'Deliver this message?',
        consequence: `${otherName} gets the message at once, as if ${name} had just sent it.`,
        done: 'The message was delivered.',
        send: ({ reason }) => client.desk.decideHeldMessage({ messageId: entry.id, decision: 'approved', reason }),
      },
      {
        label: 'Decline',
        title: 'Keep this message back?',
        consequence: `${otherName} never sees it. ${name} sees in the conversation that it was not approved.`,
        done: 'The message was not delivered.',
        send: ({ reason }) => client.desk.decideHeldMessage({ messageId: entry.id, decision: 'declined', reason }),
      },
    ]
  const words = decisionsInWords(entry, { name, otherName })
  return decisionsOn(entry.subject).map((decision) => ({
    ...words[decision],
    send: ({ reason }) => client.desk.decideReport({ reportId: entry.id, decision, reason }),
  }))
}

/** What each decision of a report does. */
function decisionsInWords(
  entry: EntryDetails,
  { name, otherName }: { name: string; otherName: string },
): Record<ReportDecision, Omit<Act, 'send'>> {
  const mailed = entry.source === 'person' ? ` ${otherName} is mailed that we looked into it.` : ''
  const acted = entry.source === 'person' ? ` ${otherName} is mailed that we acted on it, not how.` : ''
  return {
    dismissed: {
      label: 'Dismiss',
      title: 'Dismiss this?',
      consequence: `Nothing happens to ${name}, who does not learn of it.${mailed}`,
      done: 'It was dismissed.',
    },
    handled: {
      label: 'Close as handled',
      title: 'Close this as handled?',
      consequence: `For what you have taken care of otherwise, such as an earlier suspension or a call. ${name} does not learn of it.${acted}`,
      done: 'It was closed.',
    },
    warned: {
      label: 'Warn',
      title: `Warn ${name}?`,
      consequence: `${name} is mailed which rule to keep to, and not who told us.${acted}`,
      done: `${name} was warned.`,
    },
    suspended: {
      label: 'Suspend',
      title: `Suspend ${name}?`,
      consequence: `${name} is logged out at once and cannot log in, is not listed and not matched. Open requests are declined and open sessions end, with the credits back.${acted}`,
      done: `${name} is suspended.`,
    },
    'photo-hidden': {
      label: 'Hide the photo',
      title: `Hide ${name}'s photo?`,
      consequence: `${hidingInWords.photo(name)}${acted}`,
      done: `${name}'s photo is hidden.`,
    },
    'bio-hidden': {
      label: 'Hide the bio',
      title: `Hide ${name}'s bio?`,
      consequence: `${hidingInWords.bio(name)}${acted}`,
      done: `${name}'s bio is hidden.`,
    },
    'review-hidden': {
      label: 'Hide the review',
      title: 'Hide this review?',
      consequence: `${hidingReviewInWords(name)}${acted}`,
      done: 'The review is hidden.',
    },
  }
}
