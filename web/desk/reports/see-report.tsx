import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import { type DeskPerson, type EntryDetails, queueKinds } from '#contract/desk/reports.ts'
import { pages } from '#contract/kit/addresses.ts'
import { DeskAnswer } from '#web/desk/desk-answer.tsx'
import { LineLink, lookEveryMs } from '#web/desk/desk-list.tsx'
import { facts } from '#web/desk/profile-fields.tsx'
import { ReadMessages } from '#web/desk/read-messages.tsx'
import { TakeEntry } from '#web/desk/take-entry.tsx'
import { useAct } from '#web/desk/use-act.tsx'
import { BackTo } from '#web/kit/back-to.tsx'
import { calls, client, failureOf } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { decisionsAbout } from './decisions.ts'
import { Due } from './due.tsx'
import { Reported } from './reported-copy.tsx'
import { categoryNames, entryInWords } from './words.ts'
import { counted } from '#web/kit/words/counted.ts'

/** One entry of the queue: what was reported, by whom, about whom, and the possible decisions. */
export function SeeReport({ me }: { me: OperatorMe }) {
  const params = useParams()
  const { search } = useLocation()
  const kind = queueKinds.find((one) => one === params['kind']) ?? 'report'
  const ref = { kind, entryId: params['entryId'] ?? '' }
  const found = useQuery({ ...calls.desk.queueEntry.queryOptions({ input: ref }), refetchInterval: lookEveryMs })
  const acts = useAct()
  const back = <BackTo to={`${pages.desk}/reports${search}`}>Back to Reports</BackTo>
  if (!found.data && found.isError && failureOf(found.error).kind === 'refused')
    return (
      <>
        {back}
        <PageTitle>This entry doesn't exist</PageTitle>
      </>
    )
  return (
    <>
      {back}
      <DeskAnswer query={found}>{(entry) => <Entry {...{ entry, me, acts }} />}</DeskAnswer>
      {acts.dialog}
    </>
  )
}

type EntryProps = { entry: EntryDetails; me: OperatorMe; acts: ReturnType<typeof useAct> }

function Entry({ entry, me, acts }: EntryProps) {
  const ref = { kind: entry.kind, entryId: entry.id }
  return (
    <>
      <PageTitle lead={entryInWords(entry)}>{categoryNames[entry.category]}</PageTitle>
      {acts.said}
      <EntryFacts entry={entry} timeZone={me.timeZone} />
      <Section title={reportedTitles[entry.source]}>
        <Reported copy={entry.copy} name={entry.about?.name ?? 'someone who left'} timeZone={me.timeZone} />
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
    </>
  )
}

const reportedTitles = {
  person: 'What was reported',
  reading: 'What was found',
  mentor: 'The message waiting for review',
}

type DecideProps = { entry: EntryDetails; me: OperatorMe; start: ReturnType<typeof useAct>['start'] }

const Decide = ({ entry, me, start }: DecideProps) => (
  <Section title="Decide">
    <TakeEntry entry={{ kind: entry.kind, entryId: entry.id }} takenBy={entry.takenBy} me={me}>
      {decisionsAbout(entry).map((act) => (
        <Button key={act.label} variant="outline" onPress={() => start(act)}>
          {act.label}…
        </Button>
      ))}
    </TakeEntry>
  </Section>
)

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
        <span className="text-quiet"> · {counted(entry.others, 'more entry', 'more entries')}</span>
      ) : null}
    </dd>
    <dt>{entry.source === 'person' ? 'Reported by' : 'Sent to'}</dt>
    <dd>
      <Somebody person={entry.other} />
    </dd>
    <dt>{entry.source === 'person' ? 'Reported' : 'Written'}</dt>
    <dd>{dayAndTime(entry.createdAt, timeZone)}</dd>
    {entry.source === 'person' ? (
      <>
        <dt>What they wrote</dt>
        <dd className="whitespace-pre-wrap">{entry.words || 'Nothing'}</dd>
      </>
    ) : null}
  </dl>
)

const Somebody = ({ person }: { person: DeskPerson | null }) =>
  person ? (
    <>
      <LineLink to={`people/${person.id}`}>{person.name}</LineLink> <span className="text-quiet">({person.role})</span>
    </>
  ) : (
    <span className="text-quiet">someone who left</span>
  )
