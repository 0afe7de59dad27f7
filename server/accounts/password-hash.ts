import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Lane, openGate } from './gate.ts'

/**
 * Hashing a password takes a whole core for some 20 ms, so the process does only as many at once as it has cores, with a
 * short queue, and never inside a transaction. One gate for the process: the cores are the process's, whoever asks.
 */
const cores = availableParallelism()
/** Does what ends in hashing a password when it is its turn; undefined, at once, when too many are waiting already. */
export const whenFree = openGate({ atOnce: cores, waiting: 16 * cores })

/** The gate was full: the person may try again in a moment. */
export type Busy = { code: 'too-many-requests' }
export const busy: Busy = { code: 'too-many-requests' }

/** The argon2id hash of a new password; undefined when too many are waiting already. */
export const hashPassword = (password: string, lane?: Lane): Promise<string | undefined> =>
  whenFree(() => hash(password), lane)

/** Whether the password has this hash; takes as long where there is none. Only for work that waited its turn (`whenFree`). */
export const hasHash = async (password: string, stored: string | undefined): Promise<boolean> =>
  (await verify(stored ?? nobodysHash, password)) && stored !== undefined

// Of a random password that was thrown away, with the library's own cost.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$N6oeijw8PtLj7AbPXmvg7g$+WdDOfROlG+xAsVFrm9Cn0FP65qYT1TyT/dkuopmK14'
