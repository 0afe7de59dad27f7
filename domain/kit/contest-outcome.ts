/** How a contest ended. 'not-held' is neither party's fault; 'held' means that the session took place after all. */
export const contestOutcomes = ['mentor-absent', 'student-absent', 'not-held', 'held'] as const
export type ContestOutcome = (typeof contestOutcomes)[number]

/** True if the student gets the credits back and the mentor isn't owed. */
export const returnsCredits = (outcome: ContestOutcome): boolean =>
  outcome === 'mentor-absent' || outcome === 'not-held'
