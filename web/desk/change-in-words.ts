import type { AuditLine } from '#contract/desk.ts'

/**
 * Describes what an act changed: 'Balance: 5 → 15 · Case: 4711'. A fact with no previous value is shown without an
 * arrow.
 */
export function changeInWords({ before, after }: Pick<AuditLine, 'before' | 'after'>): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((name) => {
      const [was, is] = [before[name], after[name]].map(inWords)
      const change = was === undefined ? is : is === undefined ? `${was} → none` : `${was} → ${is}`
      return `${label(name)}: ${change}`
    })
    .join(' · ')
}

/** Turns 'signInsEnded' into 'Sign ins ended'. */
const label = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function inWords(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
