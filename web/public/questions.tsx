import { sessionCost, signupCredits } from '#domain/credits/credits.ts'
import { plans } from '#domain/credits/plans.ts'
import { freeCancellationHours } from '#domain/sessions/cancel-session.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { product } from '#web/kit/app/product.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { Band } from './band.tsx'

// '10, 20, or 30'.
const monthlyCredits = plans
  .flatMap(({ monthly, credits }) => (monthly ? [String(credits)] : []))
  .join(', ')
  .replace(/, (\d+)$/, ', or $1')
const extraCredits = plans.find(({ extra }) => extra)?.extra?.credits

/** What people ask before signing up, answered with what is true today. */
export const questions = [
  {
    question: 'Who are the mentors?',
    answer:
      'Current university students, 18 to 22 years old. They tell us their university, major, and graduation year. Anyone who has shown us that they study there is marked as a verified student, and you can search for verified mentors only. Before you book, read the profile, message the mentor, and ask whatever you want to know. Messages are free.',
  },
  {
    question: 'Will a mentor write my essay?',
    answer:
      "No. A mentor reads your draft, asks questions, points out what works and what doesn't, and tells you how they did it. The words you turn in have to be yours.",
  },
  {
    question: 'How do we meet?',
    answer: `In a video room on ${product.name}, right in your browser: no app, and nothing is recorded. If you'd both rather use Zoom, Google Meet, or Teams, add a link to the session.`,
  },
  {
    question: 'What does an hour cost?',
    answer: `A session is one hour and costs ${sessionCost} credits. Every new student gets ${signupCredits} free credits once. After that, a monthly plan gives you ${monthlyCredits}, and with a plan you can buy ${extraCredits} extra at a time.`,
  },
  {
    question: 'What if the mentor says no, or something comes up?',
    answer: `Your ${sessionCost} credits are only on hold until the mentor approves. If the mentor says no or never answers, or you cancel before then, you get them back. Once a session is confirmed, you get them back if the mentor cancels, or if you cancel ${freeCancellationHours} hours or more before it starts.`,
  },
  {
    question: "What if the session doesn't happen?",
    answer:
      "Tell us on the session's page within 72 hours after it. If your mentor says they weren't there, or you say so and they don't answer within 48 hours, you get the credits back. If the two of you don't agree, or it was something else, a person on our team decides.",
  },
  {
    question: 'Is it safe?',
    answer: `Messages, bookings, and payments stay on ${product.name}, and nobody sees your email address. Our software looks for phone numbers, other apps, and payments outside ${product.name} in what mentors write, and holds those messages back. You can report or block anyone at any time. A person on our team reads every report, and whoever it's about won't be told that it was you.`,
  },
  {
    question: 'When are we charged, and how do we cancel?',
    answer: `A plan is charged when you choose it and then once a month, until you cancel. We email you three days before it renews. To cancel, open Credits and press Unsubscribe: there are no more charges, and your plan and any credits left end right away. If a charge looks wrong, write to ${product.supportEmail}.`,
  },
  {
    question: 'Do credits carry over?',
    answer:
      'No. Credits do not carry over to the next month and are non-refundable. Your credits page shows what will expire and when, ahead of time.',
  },
  {
    question: 'What do mentors earn?',
    answer: `Mentors earn ${dollars(mentorEarns)} for each completed session, paid out through Stripe at the end of each month.`,
  },
  {
    question: "Can my parents see what I'm paying for?",
    answer:
      "There's no separate parent account yet, but the credits page lists where every credit came from and where it went, with receipts, so you can look at it together.",
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
