import { sessionCost } from '#domain/credits/credits.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import type { Role } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { dollars } from './in-words.ts'

/** `credits`: what a student has now. Ten free ones come once per mailbox, and may be on hold already (ruling 6.3). */
type Facts = { product: Product; name: string; role: Role; credits: number; url: string }

/** Sent once the address is confirmed: what to do first. */
export const welcomeEmail = ({ product, name, role, credits, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: "Your email is confirmed. Here's how to start",
    name,
    paragraphs: role === 'student' ? firstStepsOfStudents(credits) : firstStepsOfMentors,
    action: { label: 'Go to your dashboard', url },
  })

const firstStepsOfStudents = (credits: number): string[] => [
  "Fill in your profile with your goals. That's what we use to find your mentors.",
  `Then message a mentor who fits. Messages are free. A session is one hour and costs ${sessionCost} credits${credits >= sessionCost ? `, and you have ${credits} to start with` : ''}.`,
]

const firstStepsOfMentors = [
  "Fill in your university, your major, and what you can help with. That's how we match students with you.",
  `We'll let you know when a student wants to connect or book a session. You earn ${dollars(mentorEarns)} for each completed session.`,
]
