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
  /** The person's newest live event when the request began: what it is answered with is at least as new. */
  liveNumber: number
}
