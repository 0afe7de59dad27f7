import type { ReactNode } from 'react'

/** A page with just a message: a picture, a sentence, a link. */
export function PageOfWords({
  motif,
  label,
  title,
  children,
  actions,
}: {
  motif: ReactNode
  label?: string
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 px-5 py-16 text-center sm:py-24">
      {motif}
      {label ? <p className="label-caps -mb-3 text-gold-ink">{label}</p> : null}
      <h1 className="text-3xl">{title}</h1>
      <div className="text-lg text-balance text-quiet">{children}</div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
