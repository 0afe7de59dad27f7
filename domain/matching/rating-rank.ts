/** A rating as one number: hundredths of a star times this, and the number of reviews below it. */
export const ratingRankUnit = 65_536

/** The rating a mentor has at least whom the directory's filter shows: 4 of 5 stars. */
export const wellRated = 400 * ratingRankUnit
