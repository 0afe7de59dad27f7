import { oc } from '@orpc/contract'
import { type OperatorLevel, operatorLevels } from '#domain/kit/operator-level.ts'

/**
 * Who may make a call. 'person' is any student or mentor, 'account' anyone signed in. Operators' calls name the level
 * they need, and for everyone else do not exist.
 */
export type Access = 'anyone' | 'account' | 'person' | 'student' | 'mentor' | OperatorLevel

/** `fresh`: the call needs a proof at most 15 minutes old (ruling 8.2). */
export type Meta = { access: Access; fresh?: boolean }

const base = oc.$meta<Meta>({ access: 'person' })

/** Starts the definition of a call, with who may make it. Every call of the contract begins with this. */
export const callFor = (access: Access, more: Omit<Meta, 'access'> = {}) => base.meta({ access, ...more })

/** True if only operators may make the call. */
export const isDeskAccess = (access: Access): access is OperatorLevel =>
  operatorLevels.some((level) => level === access)
