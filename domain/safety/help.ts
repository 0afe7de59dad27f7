import { type CrisisLine, crisisLineFor, type CrisisLines, safetyLineFor } from '#domain/kit/crisis-line.ts'
import type { Flag } from './found.ts'

/** Whom somebody can call who wrote of hurting themselves, or of not being safe. */
export type Help = CrisisLine & { about: 'self-harm' | 'unsafe' }

/** Whether whoever wrote this may be in danger: then a warning of contact details does not stand between them and others (ruling 9.4). */
export const needsHelp = (flags: readonly Flag[]): boolean => flags.includes('self-harm') || flags.includes('unsafe')

/** The help that is shown to somebody for what they wrote; null where it needs none (ruling 9.4). */
export function helpFor(flags: readonly Flag[], timeZone: string, lines?: Partial<CrisisLines>): Help | null {
  if (flags.includes('self-harm')) return { ...crisisLineFor(timeZone, lines), about: 'self-harm' }
  if (flags.includes('unsafe')) return { ...safetyLineFor(timeZone, lines), about: 'unsafe' }
  return null
}
