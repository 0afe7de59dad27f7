const minute = 60_000

/** 'Starts in 4 min', '23 min left', '0:42 left', "Time's up. The room closes in 29 min". */
export function timeLeftInWords(startsInMs: number, endsInMs: number, closesInMs: number): string {
  if (startsInMs > 0) return `Starts in ${Math.ceil(startsInMs / minute)} min`
  if (endsInMs <= 0) return `Time's up. The room closes in ${Math.max(0, Math.ceil(closesInMs / minute))} min`
  const seconds = Math.ceil(endsInMs / 1000)
  if (seconds >= 60) return `${Math.ceil(endsInMs / minute)} min left`
  return `0:${String(seconds).padStart(2, '0')} left`
}

const milestones: [number, string][] = [
  [0, 'The hour is over. The room stays open for 30 more minutes.'],
  [minute, '1 minute left.'],
  [5 * minute, '5 minutes left.'],
]

/** Returns what to announce, if anything, as the time left falls from `beforeMs` to `nowMs`. */
export const spokenTimeLeft = (beforeMs: number, nowMs: number): string | undefined =>
  milestones.find(([at]) => beforeMs > at && nowMs <= at)?.[1]
