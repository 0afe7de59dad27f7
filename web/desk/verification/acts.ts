import { client } from '#web/kit/app/client.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import type { PersonId } from '#domain/kit/ids.ts'

type Mentor = { personId: PersonId; name: string }

/** Verifying a mentor by hand (ruling 9.6). */
export const verifyAct = ({ personId, name }: Mentor): Act => ({
  label: 'Verify',
  title: `Verify ${name}?`,
  consequence: `${name} is shown as a verified student of the university on their profile, for 12 months, and told so by email. Write how you checked it.`,
  done: `${name} is verified.`,
  send: ({ reason }) => client.desk.verifyMentor({ personId, reason }),
})

/** Declining what a mentor asked for. */
export const declineAct = ({ personId, name }: Mentor): Act => ({
  label: 'Decline',
  title: `Decline to verify ${name}?`,
  consequence: `${name} is told by email that it could not be confirmed, without the reason you write here, and can ask again.`,
  done: `${name}'s request was declined.`,
  send: ({ reason }) => client.desk.declineVerification({ personId, reason }),
})

/** Ending a verification. */
export const takeBackAct = ({ personId, name }: Mentor): Act => ({
  label: 'Take back verification',
  title: `Take back ${name}'s verification?`,
  consequence: `${name} is no longer shown as a verified student, and told so by email without the reason. ${name} can verify again with a university address.`,
  done: `${name} is no longer verified.`,
  send: ({ reason }) => client.desk.takeBackVerification({ personId, reason }),
})
