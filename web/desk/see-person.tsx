import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskPersonLine } from '#contract/desk.ts'
import { pages } from '#contract/kit/addresses.ts'
import { BackTo } from '#web/kit/back-to.tsx'
import { calls } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayWithYear } from '#web/kit/words/when.ts'
import type { Act } from './act-dialog.tsx'
import { actsOn } from './acts.ts'
import { PersonParts } from './person/person-parts.tsx'
import { useAct } from './use-act.tsx'

/** One person: who they are, what can be done about their account, and what was done. */
export function SeePerson({ me }: { me: OperatorMe }) {
  const { personId = '' } = useParams()
  const found = useQuery(calls.desk.people.queryOptions({ input: { search: personId } }))
  const { start, said, dialog } = useAct()
  if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <Waiting>
        <Skeleton className="h-48" />
      </Waiting>
    )
  const person = found.data.people.find(({ id }) => id === personId)
  if (!person) return <PageTitle>Nobody has this id</PageTitle>
  return (
    <>
      <BackTo to={`${pages.desk}/people`}>Back to People</BackTo>
      <PageTitle label={person.role} lead={<span className="break-all">{person.email}</span>}>
        {person.name}
      </PageTitle>
      {said}
      <AccountFacts person={person} timeZone={me.timeZone} />
      <Acts acts={actsOn(person, me.level)} onStart={start} />
      <PersonParts person={person} me={me} onAct={start} />
      {dialog}
    </>
  )
}

function Acts({ acts, onStart }: { acts: Act[]; onStart: (act: Act) => void }) {
  if (acts.length === 0) return null
  return (
    <Section title="Acts">
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
  <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 [&_dt]:text-quiet">
    <dt>Account</dt>
    <dd>{person.status}</dd>
    <dt>Email address</dt>
    <dd>{person.emailVerified ? 'verified' : 'not verified'}</dd>
    {person.role === 'mentor' ? (
      <>
        <dt>University</dt>
        <dd>{person.verifiedAt ? `verified ${dayWithYear(person.verifiedAt, timeZone)}` : 'not yet verified'}</dd>
      </>
    ) : null}
    <dt>Since</dt>
    <dd>{dayWithYear(person.createdAt, timeZone)}</dd>
    <dt>Id</dt>
    <dd className="break-all">{person.id}</dd>
  </dl>
)
