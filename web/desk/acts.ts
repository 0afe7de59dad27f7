import type { DeskPersonLine } from '#contract/desk.ts'
import { mayActAs, type OperatorLevel } from '#domain/kit/operator-level.ts'
import { client } from '#web/kit/app/client.ts'
import type { Act } from './act-dialog.tsx'
import { actOnPart } from './hiding-acts.ts'
import { takeBackAct, verifyAct } from './verification/acts.ts'

/** What an operator of this level can do about a person now, each with what it will do, said before it is done. */
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
      consequence: `They are in ${name}'s balance at once, and ${name} sees them in the credit history. At most 30 in one case.`,
      done: 'The credits were given back.',
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
      consequence:
        'A number below zero takes credits, as far as there are some. It is an entry in the ledger like any other.',
      done: 'The credits were adjusted.',
      failed: failedUpdate,
      amount: { min: -1000, max: 1000 },
      send: ({ id, amount, reason }) => client.desk.adjustCredits({ id, personId, amount, reason }),
    },
  ]
}

function actsOnAccount(person: DeskPersonLine): PossibleAct[] {
  const { id: personId, name, role, status, verifiedAt } = person
  return [
    {
      level: 'support',
      shown: true,
      label: 'End sign-ins',
      title: `Sign ${name} out everywhere?`,
      consequence: `${name} is logged out on every device at once, and can log in again with the password. Access tokens stop working.`,
      done: `${name} was signed out everywhere.`,
      send: ({ reason }) => client.desk.endSignIns({ personId, reason }),
    },
    { ...verifyAct({ personId, name }), level: 'safety', shown: role === 'mentor' && verifiedAt === null },
    { ...takeBackAct({ personId, name }), level: 'safety', shown: verifiedAt !== null },
    { ...actOnPart(person, 'photo'), level: 'safety', shown: status === 'open' },
    { ...actOnPart(person, 'bio'), level: 'safety', shown: status === 'open' },
    {
      level: 'safety',
      shown: true,
      label: 'Change address',
      title: `Change ${name}'s email address?`,
      consequence: `Only once ${name} has proven who they are. They are logged out everywhere and log in with the new address, which is asked to confirm itself. Both addresses are told by mail. Say in the reason what the proof was.`,
      done: `${name}'s email address is changed.`,
      asksEmail: true,
      send: ({ email, reason }) => client.desk.changeAddress({ personId, email, reason }),
    },
    {
      level: 'safety',
      shown: status === 'open',
      label: 'Suspend',
      title: `Suspend ${name}?`,
      consequence: `${name} is logged out at once and cannot log in, is not listed and not matched. Open requests are declined and open sessions end, with the credits back. The others are told without the reason.`,
      done: `${name} is suspended.`,
      send: ({ reason }) => client.desk.suspend({ personId, reason }),
    },
    {
      level: 'safety',
      shown: status === 'suspended',
      label: 'Restore',
      title: `Restore ${name}'s account?`,
      consequence: `${name} can log in, is listed and matched again. Sessions and requests that ended stay ended.`,
      done: `${name}'s account is restored.`,
      send: ({ reason }) => client.desk.restore({ personId, reason }),
    },
  ]
}
