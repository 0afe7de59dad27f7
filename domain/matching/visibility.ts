/** A mentor's places in students' lists are counted up to this, so that counting costs no more for one in great demand. */
export const maxListsCounted = 1000

/** The fields of a mentor that the score is made of, weightiest first. */
export const matchedFields = ['university', 'major', 'specialties', 'mentorshipExperience'] as const
