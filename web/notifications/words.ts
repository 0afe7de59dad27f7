import type { Role } from '#domain/kit/role.ts'
import type { Notification } from '#contract/notifications.ts'
import { cents } from '#domain/kit/money.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { outcomeInWords } from '#domain/sessions/contest/contest-in-words.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { ended } from '#web/kit/words/ended.ts'
import { monthInWords } from '#web/kit/words/month-in-words.ts'
import { paths } from '#contract/kit/addresses.ts'
import { slotInWords } from '#web/kit/words/slot-in-words.ts'

/** A notification as its reader sees it: a sentence, and a link to what it is about (ruling 5.4). */
export type Words = { sentence: string; way: { label: string; to: string } }

export function wordsFor(notification: Notification, reader: Role): Words {
  switch (notification.type) {
    case 'message': {
      const { studentId, studentName, mentorId, mentorName } = notification
      const [id, name] = reader === 'student' ? [mentorId, mentorName] : [studentId, studentName]
      return { sentence: `${name} sent you a message.`, way: { label: 'Read Message', to: paths.conversation(id) } }
    }
    case 'pinned':
      return {
        sentence: `${notification.studentName} pinned you to the top of their list.`,
        way: viewStudent(notification),
      }
    case 'connect-request':
      return { sentence: `${notification.studentName} would like to connect with you.`, way: viewStudent(notification) }
    case 'connect-approved':
      return {
        sentence: `${notification.mentorName} accepted your request. Say hello and plan your first session.`,
        way: { label: 'Say Hello', to: paths.conversation(notification.mentorId) },
      }
    case 'connect-declined':
      return {
        sentence: `${notification.mentorName} can't take on another student right now. Someone else on your list may be just as good a match.`,
        way: { label: 'See Your Matches', to: paths.dashboard },
      }
    case 'mentor-verified':
    case 'verification-declined':
    case 'verification-ending':
    case 'verification-ended':
      return verificationWords(notification)
    case 'hidden-by-staff':
    case 'shown-by-staff':
      return hiddenWords(notification)
    case 'payment-success':
      return { sentence: `${notification.title}: ${notification.message}`, way: viewCredits }
    case 'plan-renewed':
      return {
        sentence: `Your ${notification.planName} renewed, and you got ${notification.creditsAdded} new credits.`,
        way: viewCredits,
      }
    case 'plan-canceled':
      return { sentence: `Your ${notification.planName} is canceled. You're on the Free plan now.`, way: viewCredits }
    case 'payout-sent':
    case 'payout-failed':
    case 'payout-waiting':
      return payoutWords(notification)
    case 'payment-reversed':
      return { sentence: reversedInWords(notification), way: viewCredits }
    case 'credits-deducted':
      return {
        sentence: `${notification.amount} credits went to your session with ${notification.mentorName} on ${slotInWords(notification.slotLabel)}. You have ${notification.newCredits} left.`,
        way: viewSession(notification),
      }
    default:
      return sessionWords(notification, reader)
  }
}

function hiddenWords({
  type,
  what,
  sessionId,
}: Extract<Notification, { type: 'hidden-by-staff' | 'shown-by-staff' }>): Words {
  const way = sessionId ? viewSession({ sessionId }) : { label: 'View Profile', to: paths.editProfile }
  if (what === 'answer')
    return {
      sentence: 'Our team has taken down your answer to a review. We emailed you why. You can write a new one.',
      way,
    }
  return type === 'hidden-by-staff'
    ? { sentence: `Our team has hidden your ${what} from everyone else. We emailed you why, and what you can do.`, way }
    : { sentence: `We had another look: your ${what} can be seen again.`, way }
}

type AboutPayout = Extract<Notification, { type: 'payout-sent' | 'payout-failed' | 'payout-waiting' }>

function payoutWords(notification: AboutPayout): Words {
  switch (notification.type) {
    case 'payout-sent':
      return {
        sentence: `${sum(notification)} for ${monthInWords(notification.month)} is on its way to you.`,
        way: viewPayouts,
      }
    case 'payout-failed':
      return {
        sentence: `Your payout of ${sum(notification)} for ${monthInWords(notification.month)} didn't go through: ${notification.reason} We still owe it to you, and we'll try again with the next monthly payout.`,
        way: viewPayouts,
      }
    case 'payout-waiting':
      return {
        sentence: `We owe you ${sum(notification)} for ${monthInWords(notification.month)}. Set up your payout account, and we'll send it with the next monthly payout.`,
        way: { label: 'Set Up Account', to: paths.tab('payouts') },
      }
  }
}

type AboutVerification = Extract<
  Notification,
  { type: 'mentor-verified' | 'verification-declined' | 'verification-ending' | 'verification-ended' }
>

function verificationWords(notification: AboutVerification): Words {
  switch (notification.type) {
    case 'mentor-verified':
      return {
        sentence: `You're verified: students see that you study at ${notification.university}.`,
        way: viewVerification,
      }
    case 'verification-declined':
      return {
        sentence: "We couldn't confirm from what you wrote that you study at your university. You can ask again.",
        way: { label: 'Try Again', to: paths.verification },
      }
    case 'verification-ending':
      return {
        sentence: `Your verification at ${notification.university} ends in a month. Still studying there? Renew it.`,
        way: { label: 'Stay Verified', to: paths.verification },
      }
    case 'verification-ended':
      return { sentence: endedInWords(notification), way: { label: 'Verify Yourself', to: paths.verification } }
  }
}

function endedInWords({ university, why }: Extract<Notification, { type: 'verification-ended' }>): string {
  const ended = `You're no longer shown as a verified student at ${university}`
  switch (why) {
    case 'expired':
      return `${ended}: verification lasts 12 months.`
    case 'university-changed':
      return `${ended}, because your profile now names another university.`
    case 'taken-back':
      return `${ended}. We emailed you about it.`
  }
}

function reversedInWords({ reversal, ...payment }: Extract<Notification, { type: 'payment-reversed' }>): string {
  const what = `Your payment of ${sum(payment)}`
  switch (reversal) {
    case 'refunded':
      return `${what} was refunded. The credits it paid for were taken back, except those you already used.`
    case 'disputed':
      return `${what} is being disputed at your bank. The credits it paid for were taken back, and your plan ends.`
    case null:
      return `The dispute over your payment of ${sum(payment)} is over, and the credits taken back for it are yours again.`
  }
}

type AboutSession = Extract<Notification, { startsAt: string }>

function sessionWords(notification: AboutSession, reader: Role): Words {
  const { mentorName, studentName } = notification
  const topic = ended(notification.topic)
  const other = reader === 'student' ? mentorName : studentName
  const slot = slotInWords(notification.slotLabel)
  const way = viewSession(notification)
  const answer = 'mayAnswer' in notification && notification.mayAnswer ? { label: 'Respond', to: way.to } : way
  switch (notification.type) {
    case 'session-pending':
      return { sentence: `You requested a session with ${other} on ${slot}: ${topic}`, way }
    case 'session-request':
      return { sentence: `${other} would like a session with you on ${slot}: ${topic}`, way: answer }
    case 'session-approved':
      return { sentence: `Your session with ${other} on ${slot} is confirmed: ${topic}`, way }
    case 'session-linked':
      return { sentence: `${other} shared a new meeting link for your session on ${slot}: ${topic}`, way }
    case 'session-suggested':
    case 'session-suggested-by-student':
      return { sentence: `${other} suggested ${slot} for your session: ${topic}`, way: answer }
    case 'session-rescheduled-by-student':
      return {
        sentence: `${other} would like to move your session from ${slotInWords(notification.oldSlotLabel)} to ${slotInWords(notification.newSlotLabel)}: ${topic}`,
        way: answer,
      }
    case 'session-move-proposed':
      return {
        sentence: `${other} would like to move your session from ${was(notification)} to ${slot}: ${topic}`,
        way: answer,
      }
    case 'session-moved':
      return { sentence: `Your session with ${other} moved from ${was(notification)} to ${slot}: ${topic}`, way }
    case 'session-move-ended':
      return {
        sentence: `${moveEnded[notification.how](other, slot)} Your session stays on ${was(notification)}: ${topic}`,
        way,
      }
    case 'review-shown':
      return {
        sentence: `${other} reviewed your session on ${slot}: ${topic}`,
        way: { label: 'Read and Answer', to: way.to },
      }
    case 'session-declined':
      return { sentence: `${other} declined the session on ${slot}: ${topic}${creditsBack(reader)}`, way }
    case 'session-cancelled':
      if (notification.endedWithPlan)
        return {
          sentence: `Your session with ${other} on ${slot} was canceled because the plan paying for it ended: ${topic}`,
          way,
        }
      if (notification.byNeither) return { sentence: `${other}'s request for ${slot} was canceled: ${topic}`, way }
      if (notification.canceledLate)
        return {
          sentence: `${other} canceled the session on ${slot} too late to get the credits back, so you earn ${dollars(mentorEarns)} for the hour: ${topic}`,
          way,
        }
      return { sentence: `${other} canceled the session on ${slot}: ${topic}${creditsBack(reader)}`, way }
    case 'session-expired':
      return {
        sentence: `No one answered in time, so your request with ${other} for ${slot} expired: ${topic}${creditsBack(reader)}`,
        way,
      }
    case 'session-completed':
      return { sentence: `Your session with ${other} on ${slot} is over: ${topic}`, way }
    default:
      return contestWords(notification, { reader, other, slot, way })
  }
}

const was = ({ oldSlotLabel }: { oldSlotLabel: string }) => slotInWords(oldSlotLabel)

const moveEnded = {
  declined: (other: string, slot: string) => `${other} can't make ${slot}.`,
  expired: (other: string, slot: string) => `${other} didn't answer about ${slot}.`,
  withdrawn: (other: string) => `${other} no longer wants to move your session.`,
}

type AboutContest = Extract<
  AboutSession,
  { type: 'session-contested' | 'contest-answered' | 'session-settled' | 'absence-counted' }
>

function contestWords(
  notification: AboutContest,
  { reader, other, slot, way }: { reader: Role; other: string; slot: string; way: Words['way'] },
): Words {
  const topic = ended(notification.topic)
  switch (notification.type) {
    case 'session-contested': {
      const told = `${other} told us your session on ${slot} didn't happen`
      if (!notification.isAsked) return { sentence: `${told}. We're looking into it: ${topic}`, way }
      if (!notification.mayAnswer) return { sentence: `${told}: ${topic}`, way }
      const sentence = `${told}. Please tell us what happened: ${topic}`
      return { sentence, way: { label: 'Tell Us', to: way.to } }
    }
    case 'contest-answered':
      return {
        sentence: notification.agrees
          ? `${other} agrees that your session on ${slot} didn't happen. We'll decide: ${topic}`
          : `${other} remembers your session on ${slot} differently. We'll decide: ${topic}`,
        way,
      }
    case 'session-settled':
      return {
        sentence: `About your session with ${other} on ${slot}: ${outcomeInWords(notification.outcome, { reader, other, credits: notification.credits })}`,
        way,
      }
    case 'absence-counted':
      return {
        sentence: notification.paused
          ? `You've missed ${notification.count} sessions in 90 days, so students can't find you until our team has had a look.`
          : `You missed your session with ${other} on ${slot}. You've missed ${notification.count} in the last 90 days.`,
        way,
      }
  }
}

// Declining and expiry release what was on hold (ruling 2.2), and a mentor's canceling returns it (ruling 3.3).
const creditsBack = (reader: Role) => (reader === 'student' ? ' You got your credits back.' : '')

const viewStudent = ({ studentId }: { studentId: string }) => ({ label: 'View Profile', to: paths.student(studentId) })
const viewSession = ({ sessionId }: { sessionId: string }) => ({ label: 'View Session', to: paths.session(sessionId) })
const viewVerification = { label: 'View Verification', to: paths.verification }
const viewCredits = { label: 'View Credits', to: paths.tab('credits') }
const viewPayouts = { label: 'View Payouts', to: paths.tab('payouts') }
const sum = ({ amountCents }: { amountCents: number }) => dollars(cents(amountCents))
