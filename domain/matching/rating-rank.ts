/** A rating is ranked as one number: hundredths of a star times this unit, plus the number of reviews. */
export const ratingRankUnit = 65_536

/** The lowest rating that passes the directory's filter: 4 of 5 stars. */
export const wellRated = 400 * ratingRankUnit
