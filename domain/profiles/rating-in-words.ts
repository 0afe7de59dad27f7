/** '4.7 of 5 stars, from 12 reviews'; only the number of reviews before there is an average. */
export function ratingInWords({ average, count }: { average: number | null; count: number }): string {
  const reviews = count === 1 ? '1 review' : `${count} reviews`
  return average === null ? reviews : `${average.toFixed(1)} of 5 stars, from ${reviews}`
}
