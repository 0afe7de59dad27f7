/** The minimum time between two matching runs for one student (spec 9). */
export const debounceMs = 30_000

/** Matches older than this are recomputed when the student looks at them (spec 9). */
export const staleMs = 3_600_000

/** When the next run may start: right away, but at least 30 seconds after the last one. */
export const mayRunAt = (wantedAt: Date, lastRunAt: Date | null): Date =>
  new Date(Math.max(wantedAt.getTime(), lastRunAt ? lastRunAt.getTime() + debounceMs : 0))

/** True if matches have to be recomputed: they are more than an hour old, or there never were any. */
export const isStale = (lastUpdate: Date | null, now: Date): boolean =>
  lastUpdate === null || now.getTime() - lastUpdate.getTime() > staleMs
