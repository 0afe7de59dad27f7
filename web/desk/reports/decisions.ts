import type { EntryDetails } from '#contract/desk/reports.ts'
import { decisionsOn, type ReportDecision } from '#domain/safety/decide-report.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { suspendingInWords } from '#web/desk/acts.ts'
import { hidingInWords, hidingReviewInWords } from '#web/desk/hiding-acts.ts'
import { client } from '#web/kit/app/client.ts'

/** Returns the possible decisions about an entry. Each says what it will do before it is done. */
export function decisionsAbout(entry: EntryDetails): Act[] {
  const name = entry.about?.name ?? 'this person'
  const otherName = entry.other?.name ?? 'the other person'
  if (entry.kind === 'held-message')
    return [
      {
        label: 'Approve',
        title: 'Deliver this message?',
        consequence: `${otherName} gets ${name}'s message right away, as if it had just been sent.`,
        done: 'The message was delivered.',
        send: ({ reason }) => client.desk.decideHeldMessage({ messageId: entry.id, decision: 'approved', reason }),
      },
      {
        label: 'Decline',
        title: "Don't deliver this message?",
        consequence: `${otherName} never sees ${name}'s message. ${name} sees in the conversation that it wasn't approved.`,
        done: "The message wasn't delivered.",
        send: ({ reason }) => client.desk.decideHeldMessage({ messageId: entry.id, decision: 'declined', reason }),
      },
    ]
  const words = decisionsInWords(entry, { name, otherName })
  return decisionsOn(entry.subject).map((decision) => ({
    ...words[decision],
    send: ({ reason }) => client.desk.decideReport({ reportId: entry.id, decision, reason }),
  }))
}

/** What each possible decision about a report does. */
function decisionsInWords(
  entry: EntryDetails,
  { name, otherName }: { name: string; otherName: string },
): Record<ReportDecision, Omit<Act, 'send'>> {
  const mailed = entry.source === 'person' ? ` ${otherName} gets an email that we looked into it.` : ''
  const acted = entry.source === 'person' ? ` ${otherName} gets an email that we took action, but not which.` : ''
  return {
    dismissed: {
      label: 'Dismiss',
      title: 'Dismiss this report?',
      consequence: `Nothing happens to ${name}, and ${name} doesn't find out.${mailed}`,
      done: 'The report was dismissed.',
    },
    handled: {
      label: 'Close as handled',
      title: 'Close this report as handled?',
      consequence: `Use this when you've already taken care of it, for example with a phone call or an earlier suspension. Nothing more happens to ${name}, and ${name} doesn't find out.${acted}`,
      done: 'The report was closed.',
    },
    warned: {
      label: 'Warn',
      title: `Warn ${name}?`,
      consequence: `${name} gets an email that says which rule to follow, but not who told us.${acted}`,
      done: `${name} was warned.`,
    },
    suspended: {
      label: 'Suspend',
      title: `Suspend ${name}?`,
      consequence: `${suspendingInWords(name)}${acted}`,
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
    'review-hidden':
      entry.about?.role === 'mentor'
        ? takingAnswerDown(name, acted)
        : {
            label: 'Hide the review',
            title: `Hide ${name}'s review?`,
            consequence: `${hidingReviewInWords(name)}${acted}`,
            done: `${name}'s review is hidden.`,
          },
  }
}

const takingAnswerDown = (name: string, acted: string): Omit<Act, 'send'> => ({
  label: 'Take down the answer',
  title: `Take down ${name}'s answer?`,
  consequence: `The review stays, without the answer. ${name} can write a new one, and gets an email that says which rule it's about and how to object.${acted}`,
  done: `${name}'s answer is gone.`,
})
