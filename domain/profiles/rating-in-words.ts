/** '4.7 of 5 stars, from 12 reviews'; before there is an average, only how many reviews. */
export function ratingInWords({ average, count }: { average: number | null; count: number }): string {
  const reviews = count === 1 ? '1 review' : `${count} reviews`
  return average === null ? reviews : `${average.toFixed(1)} of 5 stars, from ${reviews}`
}
