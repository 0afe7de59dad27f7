/** What waits for the desk and is nobody's safety should be decided within 72 hours (ruling 9.5). */
export const decideWithinDays = 3
