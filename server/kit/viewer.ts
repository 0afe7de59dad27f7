import type { PersonId } from '#domain/kit/ids.ts'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Role } from '#domain/kit/role.ts'

/** How long a proof counts for sensitive actions (ruling 8.2). */
export const proofLastsMs = 15 * 60_000

type SignedIn = {
  personId: PersonId
  name: string
  timeZone: string
  /** Which of the person's sign-ins this is. */
  signInId: string
  /** The person's newest live event when the request began. The response is at least as new as that. */
  liveNumber: number
}

/** The signed-in student or mentor who makes a request. */
export type Viewer = SignedIn & { role: Role }

/** The signed-in operator who makes a request. */
export type Operator = SignedIn & {
  role: 'operator'
  level: OperatorLevel
  /** True if they have set up a second factor, without which the desk stays closed (ruling 8.2). */
  secondFactor: boolean
  /** When this sign-in last gave a proof. */
  provenAt: Date | null
}

/** Anyone who is signed in. */
export type Caller = Viewer | Operator
