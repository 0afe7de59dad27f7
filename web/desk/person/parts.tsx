import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import type { DeskSessionLine } from '#contract/desk/person.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { AuditList } from '#web/desk/audit-list.tsx'
import { DeskLine, DeskLines, DeskList, nextPage, PersonLink } from '#web/desk/desk-list.tsx'
import { LedgerLines } from '#web/desk/ledger-lines.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { browserInWords } from './browser-in-words.ts'

type Props = { personId: PersonId; timeZone: string }

/** Where somebody is signed in, and when they were last seen there. */
export function SignIns({ personId, timeZone }: Props) {
  const found = useInfiniteQuery(
    calls.desk.signIns.infiniteOptions({ input: (after: string | undefined) => ({ personId, after }), ...nextPage }),
  )
  return (
    <DeskList query={found} linesOf={({ signIns }) => signIns} empty="Not signed in anywhere.">
      {(signIns) => (
        <DeskLines>
          {signIns.map(({ id, browser, address, since, lastSeenAt, endsAt }) => (
            <DeskLine key={id} title={browserInWords(browser)}>
              last seen {dayAndTime(lastSeenAt, timeZone)} · since {dayAndTime(since, timeZone)} · ends{' '}
              {dayAndTime(endsAt, timeZone)}
              {address ? ` · ${address}` : ''}
            </DeskLine>
          ))}
        </DeskLines>
      )}
    </DeskList>
  )
}

/** Whom somebody asked to connect, or was asked by. */
export function Connections({ personId, timeZone }: Props) {
  const found = useInfiniteQuery(
    calls.desk.connectionsOf.infiniteOptions({
      input: (after: string | undefined) => ({ personId, after }),
      ...nextPage,
    }),
  )
  return (
    <DeskList query={found} linesOf={({ connections }) => connections} empty="No connections yet.">
      {(connections) => (
        <DeskLines>
          {connections.map(({ other, status, requestedAt, answeredAt }) => (
            <DeskLine key={other.id} title={<PersonLink {...other} />} badge={<Badge>{status}</Badge>}>
              requested {dayAndTime(requestedAt, timeZone)}
              {answeredAt ? ` · answered ${dayAndTime(answeredAt, timeZone)}` : ''}
            </DeskLine>
          ))}
        </DeskLines>
      )}
    </DeskList>
  )
}

export function Sessions({ personId, timeZone }: Props) {
  const found = useInfiniteQuery(
    calls.desk.sessionsOf.infiniteOptions({ input: (after: string | undefined) => ({ personId, after }), ...nextPage }),
  )
  return (
    <DeskList query={found} linesOf={({ sessions }) => sessions} empty="No sessions yet.">
      {(sessions) => (
        <DeskLines>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} timeZone={timeZone} />
          ))}
        </DeskLines>
      )}
    </DeskList>
  )
}

const SessionLine = ({ session, timeZone }: { session: DeskSessionLine; timeZone: string }) => (
  <DeskLine
    title={
      <Link to={`${pages.desk}/sessions/${session.id}`} className="text-link">
        {session.topic}
      </Link>
    }
    badge={
      <>
        {session.contested ? <Badge tone="clay">contested</Badge> : null}
        <Badge>{session.status}</Badge>
      </>
    }
  >
    {dayAndTime(session.startsAt, timeZone)} · with <PersonLink {...session.other} />
  </DeskLine>
)

/** Every change of a student's balance. */
export function Ledger({ personId, timeZone }: Props) {
  const found = useInfiniteQuery(
    calls.desk.ledgerOf.infiniteOptions({
      input: (before: number | undefined) => ({ personId, before }),
      initialPageParam: firstPage<number>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return (
    <DeskList query={found} linesOf={({ entries }) => entries} empty="The ledger is empty.">
      {(entries) => <LedgerLines entries={entries} timeZone={timeZone} />}
    </DeskList>
  )
}

/** Emails to somebody, without their text. */
export function Mails({ personId, timeZone }: Props) {
  const found = useInfiniteQuery(
    calls.desk.mailsTo.infiniteOptions({ input: (after: string | undefined) => ({ personId, after }), ...nextPage }),
  )
  return (
    <DeskList query={found} linesOf={({ mails }) => mails} empty="No emails to this address.">
      {(mails) => (
        <DeskLines>
          {mails.map(({ id, kind, subject, writtenAt, state }) => (
            <DeskLine key={id} title={subject} badge={<MailState state={state} />}>
              {kind} · {dayAndTime(writtenAt, timeZone)}
            </DeskLine>
          ))}
        </DeskLines>
      )}
    </DeskList>
  )
}

const MailState = ({ state }: { state: 'sent' | 'waiting' | 'given-up' | 'unwanted' }) => (
  <Badge tone={state === 'given-up' ? 'clay' : 'plain'}>{mailStates[state]}</Badge>
)
const mailStates = { sent: 'sent', waiting: 'waiting', 'given-up': 'given up', unwanted: 'opted out' }

/** What operators did about this account. */
export function ActsAbout({ personId, timeZone }: Props) {
  const log = useInfiniteQuery(
    calls.desk.audit.infiniteOptions({
      input: (before: number | undefined) => ({ search: '', aboutId: personId, before }),
      initialPageParam: firstPage<number>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return (
    <DeskList query={log} linesOf={({ entries }) => entries} empty="Nothing yet.">
      {(entries) => <AuditList entries={entries} timeZone={timeZone} />}
    </DeskList>
  )
}
