import type { ClosingFacts, Me } from '#contract/accounts.ts'
import { cents } from '#domain/kit/money.ts'
import { freeCancellationHours } from '#domain/sessions/cancel-session.ts'
import { dollars } from '#web/kit/words/dollars.ts'

/** What closing the account does now, item by item (rulings 2.5, 3.3 and 6.2). */
export function consequences(role: Me['type'], facts: ClosingFacts): { of: string; what: string }[] {
  return role === 'student' ? ofStudent(facts) : ofMentor(facts)
}

function ofStudent({ openSessions, lateSessions, creditsExpiring, plan }: ClosingFacts) {
  const late =
    lateSessions > 0
      ? ` ${counted(lateSessions, 'starts', 'start')} in less than ${freeCancellationHours} hours: those credits are spent, and the mentor is paid.`
      : ''
  return [
    {
      of: 'Sessions',
      what:
        openSessions === 0 ? 'You have none open.' : `${cancelled(openSessions)}, and your mentors are told.${late}`,
    },
    {
      of: 'Credits',
      what:
        creditsExpiring === 0
          ? 'You have none left.'
          : `${counted(creditsExpiring, 'credit expires', 'credits expire')}. Credits are non-refundable.`,
    },
    ...(plan && plan !== 'Free' ? [{ of: 'Plan', what: `Your ${plan} ends, and nothing more is charged.` }] : []),
    ...both('student'),
  ]
}

function ofMentor({ openSessions, owedCents }: ClosingFacts) {
  return [
    {
      of: 'Sessions',
      what:
        openSessions === 0
          ? 'You have none open.'
          : `${cancelled(openSessions)}. The students are told and get their credits back.`,
    },
    {
      of: 'Money owed',
      what:
        owedCents === 0
          ? 'You are owed nothing.'
          : `You are owed ${dollars(cents(owedCents))}. It stays owed, and is paid to your payout account with the next payouts.`,
    },
    ...both('mentor'),
  ]
}

const both = (role: Me['type']) => [
  {
    of: 'Profile',
    what: `Your profile, photo and lists are deleted. Whoever met you sees “Former ${role}” instead of your name.`,
  },
  { of: 'Messages', what: 'What you wrote stays with those you wrote to. They cannot write to you any more.' },
  {
    of: 'Logging in',
    what: 'You are logged out everywhere. Your address is free for a new account, which starts anew.',
  },
]

const cancelled = (sessions: number) => counted(sessions, 'open session is cancelled', 'open sessions are cancelled')
const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
