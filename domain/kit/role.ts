/** What an account is for, for life (ruling 1.2). */
export const roles = ['student', 'mentor'] as const
export type Role = (typeof roles)[number]
