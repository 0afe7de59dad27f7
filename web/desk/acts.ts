import type { DeskPersonLine } from '#contract/desk.ts'
import { mayActAs, type OperatorLevel } from '#domain/kit/operator-level.ts'
import { client } from '#web/kit/app/client.ts'
import type { Act } from './act-dialog.tsx'
import { actOnPart } from './hiding-acts.ts'
import { takeBackAct, verifyAct } from './verification/acts.ts'

/**
 * Returns what an operator of this level can currently do about a person. Each act says what it will do before it is
 * done.
 */
export function actsOn(person: DeskPersonLine, level: OperatorLevel): Act[] {
  if (person.role === 'operator' || person.status === 'closed') return []
  const acts = [...actsOnCredits(person), ...actsOnAccount(person)]
  return acts.filter((act) => act.shown && mayActAs(level, act.level))
}

type PossibleAct = Act & { level: OperatorLevel; shown: boolean }

const failedUpdate = 'Failed to update credits. Please try again.' // spec 8

function actsOnCredits({ id: personId, name, role }: DeskPersonLine): PossibleAct[] {
  return [
    {
      level: 'support',
      shown: role === 'student',
      label: 'Give back credits',
      title: `Give credits back to ${name}?`,
      consequence: `${name} gets the credits right away and sees them in their credit history. Under Settings, they also see what you did, but not why. You can give back up to 30 credits in one case.`,
      done: `${name} got the credits back.`,
      failed: failedUpdate,
      amount: { min: 1, max: 30 },
      asksCase: true,
      send: ({ id, amount, caseName, reason }) =>
        client.desk.giveBackCredits({ id, personId, amount, caseName, reason }),
    },
    {
      level: 'finance',
      shown: role === 'student',
      label: 'Adjust credits',
      title: `Adjust ${name}'s credits?`,
      consequence: `Enter 10 to give ${name} 10 credits, or -10 to take 10 away. Their balance can't go below zero. ${name} sees the change in their credit history. Under Settings, they also see what you did, but not why.`,
      done: `${name}'s credits were adjusted.`,
      failed: failedUpdate,
      amount: { min: -1000, max: 1000 },
      send: ({ id, amount, reason }) => client.desk.adjustCredits({ id, personId, amount, reason }),
    },
  ]
}

/** What a suspension does, shown before it is done. */
export const suspendingInWords = (name: string): string =>
  `${name} is logged out right away and can't log back in, and nobody can find them or be matched with them. Their open requests are declined, their upcoming sessions are canceled, and students get their credits back. The other people are told, but not why.`

function actsOnAccount(person: DeskPersonLine): PossibleAct[] {
  const { id: personId, name, role, status, university, verifiedAt } = person
  return [
    {
      level: 'support',
      shown: true,
      label: 'Log out everywhere',
      title: `Log ${name} out everywhere?`,
      consequence: `${name} is logged out on every device right away, and their access tokens stop working. They can log back in with their password.`,
      done: `${name} is logged out everywhere.`,
      send: ({ reason }) => client.desk.endSignIns({ personId, reason }),
    },
    {
      ...verifyAct({ personId, name, university }),
      level: 'safety',
      shown: role === 'mentor' && university !== '' && verifiedAt === null,
    },
    { ...takeBackAct({ personId, name }), level: 'safety', shown: verifiedAt !== null },
    { ...actOnPart(person, 'photo'), level: 'safety', shown: status === 'open' },
    { ...actOnPart(person, 'bio'), level: 'safety', shown: status === 'open' },
    {
      level: 'safety',
      shown: true,
      label: 'Change email address',
      title: `Change ${name}'s email address?`,
      consequence: `Do this only after ${name} has proven who they are. ${name} is logged out everywhere and logs in with the new address from now on. Both addresses get an email, and the new one has to be confirmed. In the reason, say what the proof was.`,
      done: `${name}'s email address was changed.`,
      asksEmail: true,
      send: ({ email, reason }) => client.desk.changeAddress({ personId, email, reason }),
    },
    {
      level: 'safety',
      shown: status === 'open',
      label: 'Suspend',
      title: `Suspend ${name}?`,
      consequence: suspendingInWords(name),
      done: `${name} is suspended.`,
      send: ({ reason }) => client.desk.suspend({ personId, reason }),
    },
    {
      level: 'safety',
      shown: status === 'suspended',
      label: 'Restore',
      title: `Restore ${name}'s account?`,
      consequence:
        role === 'mentor'
          ? `${name} can log in again, and students can find them and be matched with them. What was declined or canceled stays that way.`
          : `${name} can log in again. What was declined or canceled stays that way.`,
      done: `${name}'s account was restored.`,
      send: ({ reason }) => client.desk.restore({ personId, reason }),
    },
  ]
}
