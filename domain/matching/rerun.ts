/** No two runs for one student begin closer together than this (spec 9). */
export const debounceMs = 30_000

/** Matches older than this are looked for again when somebody looks at them (spec 9). */
export const staleMs = 3_600_000

/** When the next run may begin: as soon as it is wanted, but not within 30 seconds of the last one. */
export const mayRunAt = (wantedAt: Date, lastRunAt: Date | null): Date =>
  new Date(Math.max(wantedAt.getTime(), lastRunAt ? lastRunAt.getTime() + debounceMs : 0))

/** Whether matches are to be looked for again because they are more than an hour old, or were never found. */
export const isStale = (lastUpdate: Date | null, now: Date): boolean =>
  lastUpdate === null || now.getTime() - lastUpdate.getTime() > staleMs
