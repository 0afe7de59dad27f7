import type { ClosingFacts, Me } from '#contract/accounts.ts'
import { cents } from '#domain/kit/money.ts'
import { freeCancellationHours } from '#domain/sessions/cancel-session.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { counted } from '#web/kit/words/counted.ts'

/** Lists what closing the account would do right now (rulings 2.5, 3.3 and 6.2). */
export function consequences(role: Me['type'], facts: ClosingFacts): { of: string; what: string }[] {
  return role === 'student' ? ofStudent(facts) : ofMentor(facts)
}

function ofStudent({ openSessions, lateSessions, creditsExpiring, plan, withTheBank }: ClosingFacts) {
  const late =
    lateSessions > 0
      ? ` ${lateSessions} can't be canceled for free anymore (that ends ${freeCancellationHours} hours before the start, and moving a session later than that doesn't change it), so those credits are spent and the mentor gets paid.`
      : ''
  return [
    {
      of: 'Sessions',
      what:
        openSessions === 0
          ? 'You have no open sessions.'
          : `${cancelled(openSessions)}, and we'll let your mentors know.${late}`,
    },
    {
      of: 'Credits',
      what:
        creditsExpiring === 0
          ? 'You have no credits left.'
          : `${counted(creditsExpiring, 'credit expires', 'credits expire')}. Credits are non-refundable.`,
    },
    ...(plan && plan !== 'Free' ? [{ of: 'Plan', what: `Your ${plan} ends, and you won't be charged again.` }] : []),
    ...withTheBank.map(({ type, planName }) => ({
      of: 'Payment',
      what: `Your bank is still processing your payment for ${type === 'plan' ? `the ${planName}` : 'extra credits'}, and it can't be stopped from here. If it goes through after you close your account, we'll refund all of it. Either way, we'll email you. We keep your email address for that, and delete it then.`,
    })),
    ...both('student'),
  ]
}

function ofMentor({ openSessions, owedCents, waitingCents, payoutsReady }: ClosingFacts) {
  return [
    {
      of: 'Sessions',
      what:
        openSessions === 0
          ? 'You have no open sessions.'
          : `${cancelled(openSessions)}. We'll let your students know, and they get their credits back.`,
    },
    ...(owedCents > 0 || waitingCents === 0
      ? [
          {
            of: 'Money owed',
            what:
              owedCents === 0
                ? "We don't owe you anything."
                : `We owe you ${dollars(cents(owedCents))}. ${payoutsReady ? stillPaid : nowhereToPay}`,
          },
        ]
      : []),
    ...(waitingCents > 0
      ? [
          {
            of: 'Money waiting',
            what: `${dollars(cents(waitingCents))} is still waiting, and Payouts says what for. ${becomesOfWaiting}${payoutsReady ? '' : ` ${nowhereToPay}`}`,
          },
        ]
      : []),
    ...both('mentor'),
  ]
}

const stillPaid = "You'll still get it: we'll send it to your payout account on the usual payday."
// Ruling 6.3.
const becomesOfWaiting =
  "If there's something left for you to verify, do it first: you can't log in afterward. It's paid with the rest once nothing stands in the way, and after two months our team decides."
const nowhereToPay =
  "You don't have a payout account we can send it to. Connect one under Payouts before you close your account: you can't log in to do it afterward."

const both = (role: Me['type']) => [
  {
    of: 'Profile',
    what: `Your profile, photo, and lists are deleted. People you worked with will see “Former ${role}” instead of your name.`,
  },
  { of: 'Messages', what: "Messages you sent stay with the people you sent them to. They can't message you anymore." },
  {
    of: 'Logging in',
    what: "You're logged out everywhere. You can sign up again with the same email, but you'll be starting from scratch.",
  },
]

const cancelled = (sessions: number) => counted(sessions, 'open session is canceled', 'open sessions are canceled')
