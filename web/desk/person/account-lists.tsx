import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { DeskSessionLine } from '#contract/desk/person.ts'
import { connectionStatuses } from '#domain/connections/connection.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { sessionStatuses } from '#domain/sessions/session.ts'
import { DeskLine, DeskLines, DeskList, LineLink, live, nextPage, PersonLink } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { named, useListFilter } from '#web/desk/use-list-filter.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls } from '#web/kit/app/client.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { browserInWords } from './browser-in-words.ts'

type Props = { personId: PersonId; timeZone: string }

/** Where a person is signed in, and when they were last seen there. */
export function SignIns({ personId, timeZone }: Props) {
  const { search, words } = useListFilter('Browser or IP address')
  const filter = { personId, search }
  const found = useInfiniteQuery({
    ...calls.desk.signIns.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <>
      <DeskSearch words={words} file={{ list: 'sign-ins', filter }} />
      <DeskList query={found} linesOf={({ signIns }) => signIns} empty="Not logged in anywhere.">
        {(signIns) => (
          <DeskLines>
            {signIns.map(({ id, browser, address, since, lastSeenAt, endsAt }) => (
              <DeskLine key={id} title={browserInWords(browser)}>
                Last seen {dayAndTime(lastSeenAt, timeZone)} · logged in {dayAndTime(since, timeZone)} · ends{' '}
                {dayAndTime(endsAt, timeZone)}
                {address ? ` · ${address}` : ''}
              </DeskLine>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </>
  )
}

const connectionNames = { requested: 'Requested', accepted: 'Connected', declined: 'Declined' }

/** Requests to connect that a person sent or received, and what became of them. */
export function Connections({ personId, timeZone }: Props) {
  const { search, kind, words, choices } = useListFilter('Name', {
    label: 'Status',
    options: named(connectionStatuses, connectionNames),
  })
  const filter = { personId, search, status: kind }
  const found = useInfiniteQuery({
    ...calls.desk.connectionsOf.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <>
      <DeskSearch {...{ words, choices }} file={{ list: 'connections', filter }} />
      <DeskList query={found} linesOf={({ connections }) => connections} empty="No connections.">
        {(connections) => (
          <DeskLines>
            {connections.map(({ other, status, requestedAt, answeredAt }) => (
              <DeskLine
                key={other.id}
                title={<LineLink to={`people/${other.id}`}>{other.name}</LineLink>}
                badge={<Badge>{connectionNames[status]}</Badge>}
              >
                Requested {dayAndTime(requestedAt, timeZone)}
                {answeredAt ? ` · answered ${dayAndTime(answeredAt, timeZone)}` : ''}
              </DeskLine>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </>
  )
}

/** A person's sessions, latest first. */
export function Sessions({ personId, timeZone }: Props) {
  const { search, kind, words, choices } = useListFilter("Topic, or who it's with", {
    label: 'Status',
    options: named(sessionStatuses, sessionStatusNames),
  })
  const filter = { personId, search, status: kind }
  const found = useInfiniteQuery({
    ...calls.desk.sessionsOf.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <>
      <DeskSearch {...{ words, choices }} file={{ list: 'sessions', filter }} />
      <DeskList query={found} linesOf={({ sessions }) => sessions} empty="No sessions.">
        {(sessions) => (
          <DeskLines>
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} timeZone={timeZone} />
            ))}
          </DeskLines>
        )}
      </DeskList>
    </>
  )
}

/** Session statuses in the desk's words. */
export const sessionStatusNames: Record<(typeof sessionStatuses)[number], string> = {
  pending: 'Waiting for an answer',
  confirmed: 'Confirmed',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
}

function SessionLine({ session, timeZone }: { session: DeskSessionLine; timeZone: string }) {
  // Keeps the filter of the people list in the address, for the way back.
  const { search } = useLocation()
  return (
    <DeskLine
      title={<LineLink to={`sessions/${session.id}${search}`}>{session.topic}</LineLink>}
      badge={
        <>
          {session.contested ? <Badge tone="clay">Contested</Badge> : null}
          <Badge>{sessionStatusNames[session.status]}</Badge>
        </>
      }
    >
      {dayAndTime(session.startsAt, timeZone)} · with <PersonLink {...session.other} />
    </DeskLine>
  )
}
