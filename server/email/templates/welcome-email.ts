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
    subject: "Your email is confirmed. Here's how to start",
    name,
    paragraphs: firstSteps[role],
    action: { label: 'Go to your dashboard', url },
  })

const firstSteps = {
  student: [
    "Fill in your profile with your goals. That's what we use to find your mentors.",
    `Then message a mentor who fits. Messages are free. A session is one hour and costs ${sessionCost} credits, and you have ${signupCredits} to start with.`,
  ],
  mentor: [
    "Fill in your university, your major, and what you can help with. That's how we match students with you.",
    `We'll let you know when a student wants to connect or book a session. You earn ${dollars(mentorEarns)} for each completed session.`,
  ],
}
