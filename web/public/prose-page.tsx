import type { ReactNode } from 'react'
import { operator, product } from '#web/kit/app/product.ts'
import { Opening } from './opening.tsx'

/** A page of prose: a title, a lead and the text. */
export function ProsePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <Opening label="The small print, in plain words" title={title}>
        <p>{lead}</p>
      </Opening>
      <div className="mx-auto max-w-page px-5 py-12 lg:px-8">{children}</div>
    </>
  )
}

/** One clause: its title in the margin, its text next to it. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-14 gap-y-3 border-b border-hairline py-8 last:border-b-0 lg:grid-cols-[17rem_1fr]">
      <h2 className="text-2xl">{title}</h2>
      <div className="flex max-w-text flex-col gap-3 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_ul]:marker:text-gold">
        {children}
      </div>
    </section>
  )
}

/** The person or company behind the service, as configured. */
export function WhoRunsThis() {
  const { name, address } = operator
  return (
    <p>
      {name ? `${product.name} is run by ${name}${address ? `, ${address}` : ''}. ` : null}
      <ContactUs />.
    </p>
  )
}

/** 'Write to support@…' */
export function ContactUs() {
  return (
    <>
      Write to{' '}
      <a className="text-link" href={`mailto:${product.supportEmail}`}>
        {product.supportEmail}
      </a>
    </>
  )
}
