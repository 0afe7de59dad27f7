import { sessionCost } from '#domain/credits/credits.ts'
import { product } from '#web/kit/app/product.ts'
import { Band } from './band.tsx'

const reasons = [
  {
    term: 'They just did it',
    text: 'Your mentor wrote these essays and sat through these interviews not long ago, and now goes to a school like the ones you want.',
  },
  {
    term: 'Matched for a reason',
    text: 'We compare target schools, major, interests, and experience, and tell you what matched. You choose; no one is assigned to you.',
  },
  {
    term: 'Plain prices',
    text: `A session is one hour and costs ${sessionCost} credits, no matter which mentor you pick. The plans are below.`,
  },
  {
    term: 'Around your week',
    text: 'Pick a date and time. Your mentor approves it or suggests another, and you both get a calendar invitation.',
  },
  {
    term: 'Private by default',
    text: "No one sees your email address, and only mentors you've reached out to can see your profile.",
  },
]

export function Reasons() {
  return (
    <Band title={`Why Choose ${product.name}`} className="border-t border-hairline bg-band">
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {reasons.map(({ term, text }, at) => (
          <div key={term} className={at === 0 ? 'sm:col-span-2' : ''}>
            <dt className={at === 0 ? 'font-serif text-3xl' : 'font-serif text-2xl'}>{term}</dt>
            <dd className={at === 0 ? 'mt-3 max-w-text text-lg' : 'mt-2'}>{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}
