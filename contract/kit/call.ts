import { oc } from '@orpc/contract'
import { type OperatorLevel, operatorLevels } from '#domain/kit/operator-level.ts'

/**
 * Who may make a call; 'person' is any student or mentor, 'account' anyone signed in. The calls of operators name the level they
 * need, and for everybody else do not exist.
 */
export type Access = 'anyone' | 'account' | 'person' | 'student' | 'mentor' | OperatorLevel

/** `fresh`: the call needs a proof of who is there, at most 15 minutes old (ruling 8.2). */
export type Meta = { access: Access; fresh?: boolean }

const base = oc.$meta<Meta>({ access: 'person' })

/** Every call of the contract starts here, with who may make it. */
export const callFor = (access: Access, more: Omit<Meta, 'access'> = {}) => base.meta({ access, ...more })

/** Whether only operators may make a call. */
export const isDeskAccess = (access: Access): access is OperatorLevel =>
  operatorLevels.some((level) => level === access)
