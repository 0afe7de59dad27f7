import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Lane, openGate } from './gate.ts'

/**
 * Hashing a password takes a whole core for some 20 ms. So a process hashes only as many at once as it has cores, with
 * a short queue, and never inside a transaction. All callers share one gate, since they share the cores.
 */
const cores = availableParallelism()
/**
 * Runs work that ends in hashing a password when its turn comes. Returns undefined at once if too many are already
 * waiting.
 */
export const runPasswordWork = openGate({ atOnce: cores, waiting: 16 * cores })

/** The gate was full. Trying again in a moment may work. */
export type Busy = { code: 'too-many-requests' }
export const busy: Busy = { code: 'too-many-requests' }

/** The argon2id hash of a new password; undefined if too many are already waiting. */
export const hashPassword = (password: string, lane?: Lane): Promise<string | undefined> =>
  runPasswordWork(() => hash(password), lane)

/**
 * Whether the password matches the hash. Takes equally long if there is no hash. Only for work that waited its turn
 * (`runPasswordWork`).
 */
export const matchesHash = async (password: string, stored: string | undefined): Promise<boolean> =>
  (await verify(stored ?? nobodysHash, password)) && stored !== undefined

// The hash of a random password that was thrown away, at the library's own cost setting.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$N6oeijw8PtLj7AbPXmvg7g$+WdDOfROlG+xAsVFrm9Cn0FP65qYT1TyT/dkuopmK14'
