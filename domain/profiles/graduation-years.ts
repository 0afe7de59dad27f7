/** The years a mentor can choose: 2025 to the later of 2028 and this year + 4, this year in UTC (ruling 7.1). */
export function graduationYears(now: Date): number[] {
  const first = 2025
  const last = Math.max(2028, now.getUTCFullYear() + 4)
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
