import { accounts } from './accounts.ts'
import { secondFactor } from './accounts/second-factor.ts'
import { callables } from './callables.ts'
import { connections } from './connections.ts'
import { credits } from './credits.ts'
import { desk } from './desk.ts'
import { deskVerification } from './desk/verification.ts'
import { email } from './email.ts'
import { matching } from './matching.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { payouts } from './payouts.ts'
import { profiles } from './profiles.ts'
import { verification } from './profiles/verification.ts'
import { safety } from './safety.ts'
import { sessions } from './sessions.ts'
import { notes } from './sessions/notes.ts'
import { room } from './sessions/room.ts'
import { todos } from './todos.ts'

/** Every call between a browser and the server, by feature. */
export const contract = {
  accounts: { ...accounts, ...secondFactor },
  safety,
  profiles: { ...profiles, ...verification },
  connections,
  matching,
  credits,
  sessions,
  room,
  notes,
  payouts,
  messages,
  todos,
  notifications,
  email,
  callables,
  desk: { ...desk, ...deskVerification },
}
export type Contract = typeof contract
