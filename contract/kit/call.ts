import { oc } from '@orpc/contract'

/** Who may make a call; 'person' is anyone signed in. */
export type Access = 'anyone' | 'person' | 'student' | 'mentor'

const base = oc.$meta<{ access: Access }>({ access: 'person' })

/** Every call of the contract starts here, with who may make it. */
export const callFor = (access: Access) => base.meta({ access })
