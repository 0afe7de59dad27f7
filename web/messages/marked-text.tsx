import type { ReactNode } from 'react'
import type { Found } from '#domain/safety/found.ts'

/** A text in which everything found is marked. */
export function MarkedText({ text, found }: { text: string; found: Found[] }) {
  const pieces: ReactNode[] = []
  let done = 0
  for (const { start, end } of found) {
    pieces.push(
      text.slice(done, start),
      <mark key={start} className="rounded-xs bg-clay px-0.5 text-sheet">
        {text.slice(start, end)}
      </mark>,
    )
    done = end
  }
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {pieces}
      {text.slice(done)}
    </p>
  )
}
