import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskPersonLine } from '#contract/desk.ts'
import { pages } from '#contract/kit/addresses.ts'
import { BackTo } from '#web/kit/back-to.tsx'
import { calls } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayWithYear } from '#web/kit/words/when.ts'
import type { Act } from './act-dialog.tsx'
import { actsOn } from './acts.ts'
import { DeskAnswer } from './desk-answer.tsx'
import { lookEveryMs } from './desk-list.tsx'
import { facts } from './profile-fields.tsx'
import { roleNames, statusNames } from './search-people.tsx'
import { PersonParts } from './person/person-parts.tsx'
import { useAct } from './use-act.tsx'

/** One person: who they are, what an operator can do about their account, and what was done. */
export function SeePerson({ me }: { me: OperatorMe }) {
  const { personId = '' } = useParams()
  const { search } = useLocation()
  const found = useQuery({
    ...calls.desk.people.queryOptions({ input: { search: personId } }),
    refetchInterval: lookEveryMs,
  })
  const { start, said, dialog } = useAct()
  return (
    <>
      <BackTo to={`${pages.desk}/people${search}`}>Back to People</BackTo>
      <DeskAnswer query={found}>
        {({ people }) => {
          const person = people.find(({ id }) => id === personId)
          if (!person) return <PageTitle>This account doesn't exist</PageTitle>
          return (
            <>
              <PageTitle label={roleNames[person.role]} lead={<span className="break-all">{person.email}</span>}>
                {person.name}
              </PageTitle>
              {said}
              <AccountFacts person={person} timeZone={me.timeZone} />
              <Acts acts={actsOn(person, me.level)} onStart={start} />
              <PersonParts person={person} me={me} onAct={start} />
            </>
          )
        }}
      </DeskAnswer>
      {dialog}
    </>
  )
}

function Acts({ acts, onStart }: { acts: Act[]; onStart: (act: Act) => void }) {
  if (acts.length === 0) return null
  return (
    <Section title="What you can do">
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <Button key={act.title} variant="outline" onPress={() => onStart(act)}>
            {act.label}…
          </Button>
        ))}
      </div>
    </Section>
  )
}

const AccountFacts = ({ person, timeZone }: { person: DeskPersonLine; timeZone: string }) => (
  <dl className={`mt-6 ${facts}`}>
    <dt>Account</dt>
    <dd>{statusNames[person.status]}</dd>
    <dt>Email address</dt>
    <dd>{person.emailVerified ? 'Verified' : 'Not verified yet'}</dd>
    {person.role === 'mentor' ? (
      <>
        <dt>University</dt>
        <dd>
          {person.university === '' ? '' : `${person.university}. `}
          {person.verifiedAt ? `Verified ${dayWithYear(person.verifiedAt, timeZone)}` : 'Not yet verified'}
        </dd>
      </>
    ) : null}
    <dt>Signed up</dt>
    <dd>{dayWithYear(person.createdAt, timeZone)}</dd>
    <dt>ID</dt>
    <dd className="break-all">{person.id}</dd>
  </dl>
)
