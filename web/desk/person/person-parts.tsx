import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskPersonLine } from '#contract/desk.ts'
import { mayActAs, type OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { PersonPayments } from '#web/desk/money/person-payments.tsx'
import { Connections, Sessions, SignIns } from './account-lists.tsx'
import { ActsAbout, Ledger, Mails } from './parts.tsx'
import { PersonProfile } from './person-profile.tsx'
import { PersonReports } from './person-reports.tsx'

type Props = { person: DeskPersonLine; me: OperatorMe; onAct: (act: Act) => void }

/** Everything about a person, in parts. A part's data isn't fetched until the part is opened. */
export function PersonParts(props: Props) {
  const { person, me } = props
  return (
    <div className="mt-8 border-t border-hairline">
      {parts
        .filter(({ of, level = 'support' }) => of.includes(person.role) && mayActAs(me.level, level))
        .map(({ title, render }) => (
          <Part key={title} title={title}>
            {() => render(props)}
          </Part>
        ))}
    </div>
  )
}

function Part({ title, children }: { title: string; children: () => ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      className="group border-b border-hairline"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between py-2 text-lg font-semibold">
        {title}
        <ChevronDown aria-hidden size={20} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-6">{wasOpened ? children() : null}</div>
    </details>
  )
}

type PartOf = {
  title: string
  of: DeskPersonLine['role'][]
  level?: OperatorLevel
  render: (props: Props) => ReactNode
}

const members: PartOf['of'] = ['student', 'mentor']
const about = ({ person, me }: Props) => ({ personId: person.id, timeZone: me.timeZone })

const parts: PartOf[] = [
  {
    title: 'Profile',
    of: members,
    render: ({ person: { id, name, hidden } }) => <PersonProfile personId={id} name={name} hidden={hidden} />,
  },
  { title: 'Logged in on', of: ['student', 'mentor', 'operator'], render: (props) => <SignIns {...about(props)} /> },
  { title: 'Connections', of: members, render: (props) => <Connections {...about(props)} /> },
  { title: 'Sessions', of: members, render: (props) => <Sessions {...about(props)} /> },
  { title: 'Ledger', of: ['student'], render: (props) => <Ledger {...about(props)} /> },
  {
    title: 'Payments',
    of: ['student'],
    render: ({ person, me, onAct }) => <PersonPayments personId={person.id} name={person.name} me={me} onAct={onAct} />,
  },
  { title: 'Emails', of: ['student', 'mentor', 'operator'], render: (props) => <Mails {...about(props)} /> },
  {
    title: 'Reports about them',
    of: members,
    level: 'safety',
    render: ({ person, me }) => <PersonReports by={{ aboutId: person.id }} timeZone={me.timeZone} />,
  },
  {
    title: 'Reports they made, and messages to them waiting for review',
    of: members,
    level: 'safety',
    render: ({ person, me }) => <PersonReports by={{ otherId: person.id }} timeZone={me.timeZone} />,
  },
  {
    title: 'What our team did',
    of: ['student', 'mentor', 'operator'],
    render: (props) => <ActsAbout {...about(props)} />,
  },
]
