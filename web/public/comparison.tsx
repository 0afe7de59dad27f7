import { plans } from '#domain/credits/plans.ts'
import { cents } from '#domain/kit/money.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { product } from '#web/kit/app/product.ts'
import { Band } from './band.tsx'

const rows = [
  ['Cost', '$200–500', '$2,000–10,000'],
  ['Age', '18–22', '30+'],
  ['Knowledge', 'Current students', 'Outdated knowledge'],
  ['Rapport', 'Natural rapport', 'A generation gap'],
  ['Scheduling', 'Flexible scheduling', 'Limited slots'],
] as const

/** The comparison of spec 1. Narrow enough to fit on the smallest phone. */
export function Comparison({ className }: { className?: string }) {
  return (
    <Band title="Compared with traditional counseling" lead={basis()} className={className ?? ''}>
      <div className="overflow-x-auto">
        <table className="w-full min-w-[17.5rem] table-fixed border-collapse text-left">
          <caption className="sr-only">{product.name} compared with traditional counseling</caption>
          <thead>
            <tr className="border-b-2 border-ink align-bottom">
              <th scope="col" className="w-[29%] sm:w-[26%]">
                <span className="sr-only">What is compared</span>
              </th>
              <th scope="col" className="w-[33%] py-3 pr-3 font-serif text-lg sm:text-xl">
                {product.name}
              </th>
              <th scope="col" className="py-3 font-serif text-lg text-quiet sm:text-xl">
                Traditional counseling
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, ours, theirs]) => (
              <tr key={what} className="border-b border-hairline align-baseline">
                <th
                  scope="row"
                  className="label-caps py-4 max-sm:text-[0.9rem] pr-2 tracking-normal text-gold-ink sm:tracking-wide"
                >
                  {what}
                </th>
                <td className="py-4 pr-3 text-base font-semibold sm:text-lg">{ours}</td>
                <td className="py-4 text-base text-quiet sm:text-lg">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Band>
  )
}

// '$200–500' is based on five months of the cheapest and of the largest plan.
function basis(): string {
  const paid = plans.filter((plan) => plan.monthly).map((plan) => plan.price)
  const [least, most] = [Math.min(...paid), Math.max(...paid)].map((price) => dollars(cents(price * 5)))
  return `One application season, side by side. Ours is five months on a plan, ${least} to ${most}.`
}
