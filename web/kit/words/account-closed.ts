import type { Role } from '#domain/kit/role.ts'

/** Said to this reader in place of what would write to the other person. */
export const accountClosed = (reader: Role): string =>
  `This ${reader === 'student' ? 'mentor' : 'student'}'s account is closed, so you can't message them anymore.`
