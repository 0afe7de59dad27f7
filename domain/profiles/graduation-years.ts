/** The first year a mentor can choose (ruling 7.1). */
export const firstGraduationYear = 2025

/**
 * The years a mentor can choose: 2025 through 2028 or this year + 4, whichever is later; this year in UTC (ruling 7.1).
 */
export function graduationYears(now: Date): number[] {
  const last = Math.max(2028, now.getUTCFullYear() + 4)
  return Array.from({ length: last - firstGraduationYear + 1 }, (_, place) => firstGraduationYear + place)
}
