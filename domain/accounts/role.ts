/** A person's role, for life (ruling 1.2). */
export type Role = 'student' | 'mentor'
