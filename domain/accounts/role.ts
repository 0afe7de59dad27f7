/** What a person is on Tassel, for life (ruling 1.2). */
export type Role = 'student' | 'mentor'
