import type { PersonId } from '#domain/kit/ids.ts'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Role } from '#domain/kit/role.ts'

/** How long a proof of who is there counts for what is dangerous (ruling 8.2). */
export const proofLastsMs = 15 * 60_000

type SignedIn = {
  personId: PersonId
  name: string
  timeZone: string
  /** Which of the person's sign-ins this is. */
  signInId: string
  /** The person's newest live event when the request began: what it is answered with is at least as new. */
  liveNumber: number
}

/** The signed-in student or mentor a request comes from. */
export type Viewer = SignedIn & { role: Role }

/** The signed-in operator a request comes from. */
export type Operator = SignedIn & {
  role: 'operator'
  level: OperatorLevel
  /** Whether they set up a second factor, without which the desk stays closed (ruling 8.2). */
  secondFactor: boolean
  /** When this sign-in last proved who it is. */
  provenAt: Date | null
}

/** Whoever is signed in. */
export type Caller = Viewer | Operator
