import { oc } from '@orpc/contract'

/** Who may make a call: 'person' is anybody signed in. */
export type Access = 'anyone' | 'person' | 'student' | 'mentor'

const base = oc.$meta<{ access: Access }>({ access: 'person' })

/** Where every call of the contract begins: who may make it comes first. */
export const callFor = (access: Access) => base.meta({ access })
