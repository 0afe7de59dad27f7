/**
 * Anything waiting for the desk that doesn't concern a person's safety should be decided within 72 hours (ruling 9.5).
 */
export const decideWithinDays = 3
