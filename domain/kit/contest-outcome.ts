/** What became of it: 'not-held' is nobody's fault, 'held' means that it took place after all. */
export const contestOutcomes = ['mentor-absent', 'student-absent', 'not-held', 'held'] as const
export type ContestOutcome = (typeof contestOutcomes)[number]

/** Whether the student gets the credits back and the mentor is not owed. */
export const returnsCredits = (outcome: ContestOutcome): boolean =>
  outcome === 'mentor-absent' || outcome === 'not-held'
