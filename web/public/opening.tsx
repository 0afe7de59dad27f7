import type { ReactNode } from 'react'

/** The head of a public page other than the landing page. */
export function Opening({
  label,
  title,
  children,
  motif,
}: {
  label: string
  title: string
  children: ReactNode
  motif?: ReactNode
}) {
  return (
    <div className="border-b border-hairline">
      <div className="mx-auto flex max-w-page items-end justify-between gap-12 px-5 pt-12 pb-12 sm:pt-16 lg:px-8">
        <div>
          <p className="label-caps text-gold-ink">{label}</p>
          <h1 className="mt-3 max-w-[44rem] text-4xl">{title}</h1>
          <div className="mt-6 max-w-text text-lg text-quiet">{children}</div>
        </div>
        {motif ? <div className="hidden shrink-0 lg:block">{motif}</div> : null}
      </div>
    </div>
  )
}
