import { client } from '#web/kit/app/client.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import type { PersonId } from '#domain/kit/ids.ts'

type Mentor = { personId: PersonId; name: string }

/** Verifies a mentor by hand as a student of `university`, the one the operator sees (ruling 9.6). */
export const verifyAct = ({ personId, name, university }: Mentor & { university: string }): Act => ({
  label: 'Verify',
  title: `Verify ${name}?`,
  consequence: `For 12 months, everyone sees ${name} as a verified student at ${university}. ${name} gets an email about it. In the reason, say how you checked.`,
  done: `${name} is verified.`,
  send: ({ reason }) => client.desk.verifyMentor({ personId, university, reason }),
})

/** Declines a mentor's request to be verified. */
export const declineAct = ({ personId, name }: Mentor): Act => ({
  label: 'Decline',
  title: `Decline to verify ${name}?`,
  consequence: `${name} gets an email that says we couldn't confirm it, but not your reason, and can ask again.`,
  done: `${name}'s request was declined.`,
  send: ({ reason }) => client.desk.declineVerification({ personId, reason }),
})

/** Ends a verification. */
export const takeBackAct = ({ personId, name }: Mentor): Act => ({
  label: 'Take back verification',
  title: `Take back ${name}'s verification?`,
  consequence: `${name} is no longer shown as a verified student, and gets an email about it, without your reason. ${name} can verify again with a university email address.`,
  done: `${name} is no longer verified.`,
  send: ({ reason }) => client.desk.takeBackVerification({ personId, reason }),
})
