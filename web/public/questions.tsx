import { sessionCost, signupCredits } from '#domain/credits/credits.ts'
import { plans } from '#domain/credits/plans.ts'
import { freeCancellationHours } from '#domain/sessions/cancel-session.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { Band } from './band.tsx'

// '10, 20 or 30'.
const monthlyCredits = plans
  .flatMap(({ monthly, credits }) => (monthly ? [String(credits)] : []))
  .join(', ')
  .replace(/, (\d+)$/, ' or $1')
const extraCredits = plans.find(({ extra }) => extra)?.extra?.credits

/** What people ask before signing up, answered with what is true today. */
export const questions = [
  {
    question: 'Who are the mentors?',
    answer:
      'Current university students, 18 to 22 years old. They enter their university, major and graduation year themselves. We do not check enrolment documents, so look at the profile, write to the mentor and ask what you want to know before you book; messages are free.',
  },
  {
    question: 'Will a mentor write my essay?',
    answer:
      'No. A mentor reads, asks, marks what works and what does not, and tells you how they went about it. The words you hand in have to be yours.',
  },
  {
    question: 'How do we meet?',
    answer:
      'Over the meeting link you share for the session, from whichever video service you both like. There is no built-in video call.',
  },
  {
    question: 'What does an hour cost?',
    answer: `One session is one hour and costs ${sessionCost} credits. Every new student gets ${signupCredits} credits once. After that a monthly plan brings ${monthlyCredits}, and with a plan you can buy ${extraCredits} extra at a time.`,
  },
  {
    question: 'What if the mentor says no, or something comes up?',
    answer: `The ${sessionCost} credits are on hold until the mentor approves. If the session is declined, called off before that, or never answered, they come back. Once it is confirmed they come back if the mentor cancels, or if you cancel ${freeCancellationHours} hours or more before the start.`,
  },
  {
    question: 'Do credits carry over?',
    answer:
      'No. Credits do not carry over to the next month and are non-refundable. You are shown beforehand what will expire and when.',
  },
  {
    question: 'What do mentors earn?',
    answer: `A mentor earns ${dollars(mentorEarns)} for each completed session, paid out through Stripe at the end of each month.`,
  },
  {
    question: 'Can my parents see what I am paying for?',
    answer:
      'There is no separate parent account yet. The credits page of your account lists where every credit came from and what it was spent on, so you can look at it together.',
  },
]

export function Questions() {
  return (
    <Band title="Questions people ask" className="border-t border-hairline">
      <div className="border-t border-hairline">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-hairline">
            <summary className="flex list-none items-baseline justify-between gap-6 py-4 font-serif text-xl [&::-webkit-details-marker]:hidden">
              {question}
              <svg viewBox="0 0 16 16" aria-hidden className="size-4 shrink-0 stroke-gold stroke-2">
                <path d="M2 8h12" />
                <path d="M8 2v12" className="group-open:hidden" />
              </svg>
            </summary>
            <p className="max-w-text pb-6">{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  )
}
