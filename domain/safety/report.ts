import { hour } from '#domain/kit/time.ts'
import { type Flag, flagKinds } from './found.ts'

/** What a report may be about. */
export const reportSubjects = ['person', 'message', 'session', 'review'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Maximum length of a report's text, in characters (ruling 9.1). */
export const longestReport = 1000

/** The categories that people choose from when they report something (ruling 9.1). */
export const reportCategories = [
  'unsafe',
  'harassment',
  'contact',
  'cheating',
  'impersonation',
  'spam',
  'other',
] as const
/** A category that a person chose, or a flag found by reading a text (ruling 9.4). */
export type ReportCategory = (typeof reportCategories)[number] | Flag

/** Every category there is, chosen or flagged. */
export const allCategories: readonly ReportCategory[] = [...new Set([...reportCategories, ...flagKinds])]

/** The category of this name; 'other' if there is none. */
export const categoryNamed = (name: string): ReportCategory => allCategories.find((one) => one === name) ?? 'other'

/**
 * The most harmful categories, most urgent first: what may hurt someone today comes before what can wait three days.
 */
export const urgent: readonly ReportCategory[] = ['self-harm', 'grooming', 'unsafe', 'threat']

/** How many hours the desk has: 24 if someone may be unsafe, 72 otherwise (ruling 9.5). */
export const hoursToDecide = (category: ReportCategory): number => (urgent.includes(category) ? 24 : 72)

/** The deadline for the desk's decision. */
export const dueAt = (category: ReportCategory, reportedAt: Date): Date =>
  new Date(reportedAt.getTime() + hoursToDecide(category) * hour)

export const isOverdue = (due: Date, now: Date): boolean => due <= now

type Queued = { category: ReportCategory; createdAt: Date }

/** The order in which the desk sees reports: the most harmful categories first, then the oldest (ruling 9.5). */
export function byHarmAndAge(one: Queued, other: Queued): number {
  const harm = harmOf(one.category) - harmOf(other.category)
  return harm === 0 ? one.createdAt.getTime() - other.createdAt.getTime() : harm
}

const harmOf = (category: ReportCategory): number => {
  const place = urgent.indexOf(category)
  return place < 0 ? urgent.length : place
}
