import { sessionCost, signupCredits } from '#domain/credits/credits.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import type { Role } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { dollars } from './in-words.ts'

type Facts = { product: Product; name: string; role: Role; url: string }

/** Sent once the address is confirmed: what to do first. */
export const welcomeEmail = ({ product, name, role, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: 'Your address is confirmed. Here is how to begin',
    greeting: `Hello ${name},`,
    paragraphs: firstSteps[role],
    action: { label: 'Go to your dashboard', url },
  })

const firstSteps = {
  student: [
    'Tell us about your goals in your profile: your mentors are found by what it says.',
    `Then write to a mentor who fits. Messages are free; one session is an hour and costs ${sessionCost} credits, and you have ${signupCredits} to begin with.`,
  ],
  mentor: [
    'Fill in your university, your major and what you can help with: students are matched to you by that.',
    `You are told when a student wants to connect or asks for a session. Each completed session earns you ${dollars(mentorEarns)}.`,
  ],
}
