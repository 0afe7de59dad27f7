import { useInfiniteQuery } from '@tanstack/react-query'
import { auditActs } from '#domain/kit/audit-act.ts'
import { entryReasons } from '#domain/credits/ledger.ts'
import { mailStates } from '#contract/desk/person.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { actInWords, AuditList } from '#web/desk/audit-list.tsx'
import { DeskLine, DeskLines, DeskList, live, nextPage } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { LedgerLines } from '#web/desk/ledger-lines.tsx'
import { reasonNames } from '#web/desk/ledger-words.ts'
import { named, useListFilter } from '#web/desk/use-list-filter.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { dayAndTime } from '#web/kit/words/when.ts'

type Props = { personId: PersonId; timeZone: string }

/** Every change to a student's balance. */
export function Ledger({ personId, timeZone }: Props) {
  const { kind, choices } = useListFilter('', { label: 'Reason', options: named(entryReasons, reasonNames) })
  const filter = { personId, reason: kind }
  const found = useInfiniteQuery({
    ...calls.desk.ledgerOf.infiniteOptions({
      input: (before: number | undefined) => ({ ...filter, before }),
      initialPageParam: firstPage<number>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...live,
  })
  return (
    <>
      <DeskSearch choices={choices} file={{ list: 'ledger', filter }} />
      <DeskList query={found} linesOf={({ entries }) => entries} empty="No entries.">
        {(entries) => <LedgerLines entries={entries} timeZone={timeZone} />}
      </DeskList>
    </>
  )
}

const mailStateNames = { sent: 'Sent', waiting: 'Waiting', 'given-up': 'Given up', unwanted: 'Not wanted' }

/** Emails to a person, without their text. */
export function Mails({ personId, timeZone }: Props) {
  const { search, kind, words, choices } = useListFilter('Subject', {
    label: 'Status',
    options: named(mailStates, mailStateNames),
  })
  const filter = { personId, search, state: kind }
  const found = useInfiniteQuery({
    ...calls.desk.mailsTo.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <>
      <DeskSearch {...{ words, choices }} file={{ list: 'emails', filter }} />
      <DeskList query={found} linesOf={({ mails }) => mails} empty="No emails.">
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
    </>
  )
}

const MailState = ({ state }: { state: keyof typeof mailStateNames }) => (
  <Badge tone={state === 'given-up' ? 'clay' : 'plain'}>{mailStateNames[state]}</Badge>
)

/** What operators did about this account, or between it and another one. */
export function ActsAbout({ personId, timeZone }: Props) {
  const { search, kind, words, choices } = useListFilter('A word from the reason, or who did it', {
    label: 'Act',
    options: auditActs.map((act) => ({ value: act, label: actInWords(act) })),
  })
  const filter = { search, act: kind, aboutId: personId }
  const log = useInfiniteQuery({
    ...calls.desk.audit.infiniteOptions({
      input: (before: number | undefined) => ({ ...filter, before }),
      initialPageParam: firstPage<number>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...live,
  })
  return (
    <>
      <DeskSearch {...{ words, choices }} file={{ list: 'audit', filter }} />
      <DeskList query={log} linesOf={({ entries }) => entries} empty="Nothing here yet.">
        {(entries) => <AuditList entries={entries} timeZone={timeZone} />}
      </DeskList>
    </>
  )
}
