/** The most steps of one change of the notes, and its longest JSON, in UTF-16 units. */
export const mostSteps = 400
export const mostStepsLength = 40_000
