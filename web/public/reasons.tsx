import { sessionCost } from '#domain/credits/credits.ts'
import { product } from '#web/kit/app/product.ts'
import { Band } from './band.tsx'

const reasons = [
  {
    term: 'They just did it',
    text: 'Your mentor wrote these essays and sat in these interviews a short while ago, and studies now where you would like to.',
  },
  {
    term: 'Matched for a reason',
    text: 'Target schools, major, interests and experience are compared, and you are told what matched. You choose; nobody is assigned to you.',
  },
  {
    term: 'Plain prices',
    text: `A session is one hour and costs ${sessionCost} credits. The plans are below, and a mentor’s hour costs the same whoever you pick.`,
  },
  {
    term: 'Around your week',
    text: 'Propose a date and a time. Your mentor approves it or suggests another, and your calendars get the invitation.',
  },
  {
    term: 'Private by habit',
    text: 'Nobody sees your e-mail address. Your profile is shown only to mentors you have turned to.',
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
