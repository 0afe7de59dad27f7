import type { UnpaidSession } from '#contract/payouts.ts'

type Reason = UnpaidSession['reasons'][number]

/** What an unpaid session waits for, as its mentor reads it (ruling 6.3). */
export const reasonInWords = (reason: Reason, studentName: string): string => words[reason](studentName)

const words: Record<Reason, (studentName: string) => string> = {
  'student-unverified': (name) => `${name} has not verified their email address yet.`,
  'mentor-unverified': () => 'Please verify your own email address: open the link we sent you.',
  'mentor-unproven': () =>
    'It was paid with free credits. It counts once you have held a session paid with bought credits.',
  'monthly-limit': () =>
    'You are paid for up to 3 sessions a month that students book with free credits, and you have had 3. Our team looks at the others.',
  'free-credits-repeated': () => 'We are checking the free credits it was paid with. You do not have to do anything.',
  contested: () => 'One of you told us that it did not take place. Our team looks at it.',
  'payment-reversed': () =>
    'The payment behind it is being disputed or was refunded. Our team looks at it, and you do not have to do anything.',
}
