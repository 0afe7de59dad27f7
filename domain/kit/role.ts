/** The two roles. An account keeps its role for life (ruling 1.2). */
export const roles = ['student', 'mentor'] as const
export type Role = (typeof roles)[number]

export const otherRole = (role: Role): Role => (role === 'student' ? 'mentor' : 'student')

/** The role of any account: operators run the product and are neither student nor mentor (ruling 8.1). */
export type AccountRole = Role | 'operator'
