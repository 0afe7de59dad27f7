/** The most steps in one change of the notes, and the maximum length of its JSON, in UTF-16 units. */
export const mostSteps = 400
export const mostStepsLength = 40_000
