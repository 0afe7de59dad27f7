import { type CrisisLine, crisisLineFor, type CrisisLines, safetyLineFor } from '#domain/kit/crisis-line.ts'
import type { Flag } from './found.ts'

/** Who to call for a person who wrote about hurting themselves, or about not being safe. */
export type Help = CrisisLine & { about: 'self-harm' | 'unsafe' }

/**
 * True if the writer may be in danger. A warning about contact details must not come between them and others then
 * (ruling 9.4).
 */
export const needsHelp = (flags: readonly Flag[]): boolean => flags.includes('self-harm') || flags.includes('unsafe')

/** The help to show a person for what they wrote; null if they need none (ruling 9.4). */
export function helpFor(flags: readonly Flag[], timeZone: string, lines?: Partial<CrisisLines>): Help | null {
  if (flags.includes('self-harm')) return { ...crisisLineFor(timeZone, lines), about: 'self-harm' }
  if (flags.includes('unsafe')) return { ...safetyLineFor(timeZone, lines), about: 'unsafe' }
  return null
}
