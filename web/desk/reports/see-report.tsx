import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import { type DeskPerson, type EntryDetails, queueKinds } from '#contract/desk/reports.ts'
import { pages } from '#contract/kit/addresses.ts'
import { facts } from '#web/desk/profile-fields.tsx'
import { ReadMessages } from '#web/desk/read-messages.tsx'
import { useAct } from '#web/desk/use-act.tsx'
import { BackTo } from '#web/kit/back-to.tsx'
import { calls, client, errorText, failureOf } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { decisionsAbout } from './decisions.ts'
import { Due } from './due.tsx'
import { Reported } from './reported-copy.tsx'
import { lookEveryMs } from './search-reports.tsx'
import { categoryNames, entryInWords } from './words.ts'

/** One entry of the queue: what was reported, by whom and about whom, and what can be decided. */
export function SeeReport({ me }: { me: OperatorMe }) {
  const params = useParams()
  const kind = queueKinds.find((one) => one === params['kind']) ?? 'report'
  const ref = { kind, entryId: params['entryId'] ?? '' }
  const found = useQuery({ ...calls.desk.queueEntry.queryOptions({ input: ref }), refetchInterval: lookEveryMs })
  const acts = useAct()
  const back = <BackTo to={`${pages.desk}/reports`}>Back to Reports</BackTo>
  if (!found.data) {
    if (!found.isError)
      return (
        <Waiting>
          <Skeleton className="h-48" />
        </Waiting>
      )
    const isGone = failureOf(found.error).kind === 'refused'
    return (
      <>
        {back}
        {isGone ? (
          <PageTitle>There is no such entry</PageTitle>
        ) : (
          <Failed error={found.error} onRetry={() => void found.refetch()} />
        )}
      </>
    )
  }
  const entry = found.data
  return (
    <>
      {back}
      <PageTitle lead={entryInWords(entry)}>{categoryNames[entry.category]}</PageTitle>
      {acts.said}
      <EntryFacts entry={entry} timeZone={me.timeZone} />
      <Section title={entry.source === 'mentor' ? 'What waits to be sent' : 'What was reported'}>
        <Reported copy={entry.copy} name={entry.about?.name ?? 'Somebody who left'} timeZone={me.timeZone} />
      </Section>
      {entry.about && entry.other ? (
        <Section title="The conversation around it">
          <ReadMessages
            key={entry.id}
            timeZone={me.timeZone}
            names={`${entry.about.name} and ${entry.other.name}`}
            read={(reason) => client.desk.readAroundEntry({ ...ref, reason })}
            start={acts.start}
          />
        </Section>
      ) : null}
      {entry.decided ? null : <Decide entry={entry} me={me} start={acts.start} />}
      {acts.dialog}
    </>
  )
}

type DecideProps = { entry: EntryDetails; me: OperatorMe; start: ReturnType<typeof useAct>['start'] }

function Decide({ entry, me, start }: DecideProps) {
  const ref = { kind: entry.kind, entryId: entry.id }
  const onSettled = () => queryClient.invalidateQueries({ queryKey: calls.desk.key() })
  const take = useMutation(calls.desk.takeEntry.mutationOptions({ onSettled }))
  const release = useMutation(calls.desk.releaseEntry.mutationOptions({ onSettled }))
  const mine = entry.takenBy?.id === me.id
  const failure = take.error ?? release.error
  return (
    <Section title="Decide">
      {failure ? (
        <Banner tone="error" className="mb-4">
          {errorText(failure, 'Something went wrong. Please try again.')}
        </Banner>
      ) : null}
      <output className="mb-4 block">
        {entry.takenBy
          ? mine
            ? 'Taken by you. Nobody else decides it meanwhile.'
            : `Taken by ${entry.takenBy.name}.`
          : 'Nobody has taken this yet.'}
      </output>
      <div className="flex flex-wrap gap-3">
        {mine ? (
          <>
            {decisionsAbout(entry).map((act) => (
              <Button key={act.label} variant="outline" onPress={() => start(act)}>
                {act.label}…
              </Button>
            ))}
            <Button variant="quiet" isPending={release.isPending} onPress={() => release.mutate(ref)}>
              Give it back
            </Button>
          </>
        ) : (
          <Button isPending={take.isPending} onPress={() => take.mutate({ ...ref, over: entry.takenBy !== null })}>
            {entry.takenBy ? 'Take it over' : 'Take it'}
          </Button>
        )}
      </div>
    </Section>
  )
}

const EntryFacts = ({ entry, timeZone }: { entry: EntryDetails; timeZone: string }) => (
  <dl className={`mt-6 ${facts}`}>
    <dt>{entry.decided ? 'Decided' : 'Due'}</dt>
    <dd>
      <Due entry={entry} />
      {entry.decided ? (
        <span className="ml-3">
          {dayAndTime(entry.decided.at, timeZone)}
          {entry.decided.by ? `, by ${entry.decided.by}` : ''}
        </span>
      ) : null}
    </dd>
    <dt>About</dt>
    <dd>
      <Somebody person={entry.about} />
      {entry.others > 0 ? (
        <span className="text-quiet"> · {entry.others === 1 ? '1 more entry' : `${entry.others} more entries`}</span>
      ) : null}
    </dd>
    <dt>{entry.source === 'person' ? 'Reported by' : 'Written to'}</dt>
    <dd>
      <Somebody person={entry.other} />
    </dd>
    <dt>Since</dt>
    <dd>{dayAndTime(entry.createdAt, timeZone)}</dd>
    {entry.source === 'person' ? (
      <>
        <dt>Words</dt>
        <dd className="whitespace-pre-wrap">{entry.words || 'none'}</dd>
      </>
    ) : null}
  </dl>
)

const Somebody = ({ person }: { person: DeskPerson | null }) =>
  person ? (
    <>
      <Link to={`${pages.desk}/people/${person.id}`} className="text-link">
        {person.name}
      </Link>{' '}
      <span className="text-quiet">({person.role})</span>
    </>
  ) : (
    <span className="text-quiet">somebody who left</span>
  )
