import { sessionCost } from '#domain/credits/credits.ts'
import { product } from '#web/kit/app/product.ts'
import { Band } from './band.tsx'

const steps = [
  {
    title: 'Get Matched',
    text: "Fill in a short profile: your dream schools, your major, what you care about. You'll see your ten best matches among our mentors, each with a score and the reason behind it.",
    note: '“Goes to Stanford University, one of your target schools.”',
  },
  {
    title: 'Start Mentoring',
    text: `Message a mentor first; it's free. Then request an hour at a time that works for you. It costs ${sessionCost} credits, and if the mentor can't make it, you get them back.`,
    note: 'You each see the time in your own time zone.',
  },
  {
    title: 'Achieve Success',
    text: 'Meet online with a topic you picked ahead of time: your personal statement, your college list, an interview. What you turn in is still your own work, only better.',
    note: "No one can promise you'll get in. A better application, yes.",
  },
]

/** Three steps, numbered as in a letter. */
export function Steps() {
  return (
    <Band title={`How ${product.name} Works`} lead="Three steps. Looking around and messaging mentors are free.">
      <ol className="border-t border-hairline">
        {steps.map(({ title, text, note }, at) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-3 border-b border-hairline py-7 sm:grid-cols-[3.5rem_1fr] xl:grid-cols-[3.5rem_1fr_12rem]"
          >
            <span aria-hidden className="font-serif text-4xl leading-none text-gold-ink">
              {at + 1}
            </span>
            <div>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 max-w-text">{text}</p>
            </div>
            <p className="margin-note sm:col-start-2 xl:col-start-3 xl:pt-1">{note}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}
