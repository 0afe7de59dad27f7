/**
 * We stop counting a mentor's places in students' lists here, so that counting is no more expensive for a mentor in
 * great demand.
 */
export const maxListsCounted = 1000

/** The mentor fields that the score is made of, weightiest first. */
export const matchedFields = ['university', 'major', 'specialties', 'mentorshipExperience'] as const
