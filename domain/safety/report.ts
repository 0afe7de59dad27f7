import { hour } from '#domain/kit/time.ts'
import { type Flag, flagKinds } from './found.ts'

/** What a report may be about. */
export const reportSubjects = ['person', 'message', 'session', 'review'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** The longest a report's words may be, in characters (ruling 9.1). */
export const longestReport = 1000

/** What people choose from when they report something (ruling 9.1). */
export const reportCategories = [
  'unsafe',
  'harassment',
  'contact',
  'cheating',
  'impersonation',
  'spam',
  'other',
] as const
/** With what reading texts flags by itself (ruling 9.4). */
export type ReportCategory = (typeof reportCategories)[number] | Flag

/** Every category there is, chosen or flagged. */
export const allCategories: readonly ReportCategory[] = [...new Set([...reportCategories, ...flagKinds])]

/** The category of this name; 'other' if there is none. */
export const categoryNamed = (name: string): ReportCategory => allCategories.find((one) => one === name) ?? 'other'

/** The queue's order of harm: what may hurt somebody today comes before what can wait for three days. */
export const urgent: readonly ReportCategory[] = ['self-harm', 'grooming', 'unsafe', 'threat']

/** How long the desk may take: 24 hours where somebody may be unsafe, 72 for the rest (ruling 9.5). */
export const hoursToDecide = (category: ReportCategory): number => (urgent.includes(category) ? 24 : 72)

/** When the desk has to have decided. */
export const dueAt = (category: ReportCategory, reportedAt: Date): Date =>
  new Date(reportedAt.getTime() + hoursToDecide(category) * hour)

export const isOverdue = (due: Date, now: Date): boolean => due <= now

type Queued = { category: ReportCategory; createdAt: Date }

/** The order in which reports are looked at: the most harmful kind first, then the oldest (ruling 9.5). */
export function byHarmAndAge(one: Queued, other: Queued): number {
  const harm = harmOf(one.category) - harmOf(other.category)
  return harm === 0 ? one.createdAt.getTime() - other.createdAt.getTime() : harm
}

const harmOf = (category: ReportCategory): number => {
  const place = urgent.indexOf(category)
  return place < 0 ? urgent.length : place
}
