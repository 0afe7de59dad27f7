import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'

/** The signed-in person a request comes from. */
export type Viewer = {
  personId: PersonId
  role: Role
  name: string
  timeZone: string
  /** Which of the person's sign-ins this is. */
  signInId: string
}
