import type { UnpaidSession } from '#contract/payouts.ts'

type Reason = UnpaidSession['reasons'][number]

/** What an unpaid session is waiting for, in words for its mentor (ruling 6.3). */
export const reasonInWords = (reason: Reason, studentName: string): string => words[reason](studentName)

const words: Record<Reason, (studentName: string) => string> = {
  'student-unverified': (name) => `${name} hasn't verified their email address yet.`,
  'mentor-unverified': () => 'Please verify your own email address: open the link we sent you.',
  'mentor-unproven': () =>
    "It was paid with free credits. It will count once you're verified as a student of your university (under Settings), or you've held a session paid with credits a student bought.",
  'monthly-limit': () =>
    "You can be paid for up to 3 sessions a month that students book with free credits, and you've had 3. Our team reviews the rest.",
  'free-credits-repeated': () => "We're checking the free credits it was paid with. You don't have to do anything.",
  contested: () => "One of you told us it didn't happen. It's held back until that is settled.",
  'payment-reversed': () =>
    "The payment behind it was refunded or is being disputed. Our team is looking into it. You don't have to do anything.",
}
