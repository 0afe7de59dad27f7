import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import type { MentorToVerify } from '#contract/desk/verification.ts'
import { pages } from '#contract/kit/addresses.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList, LineLink, live, nextPage } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { TakeEntry } from '#web/desk/take-entry.tsx'
import { useListFilter } from '#web/desk/use-list-filter.ts'
import { useAct } from '#web/desk/use-act.tsx'
import { calls } from '#web/kit/app/client.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { declineAct, verifyAct } from './acts.ts'

/** Mentors who ask the desk to verify them, with what they wrote, longest waiting first. */
export function VerifyMentors({ me }: { me: OperatorMe }) {
  const { search, words } = useListFilter('A name, an email address, a university, or a word they wrote')
  const { start, said, dialog } = useAct()
  const waiting = useInfiniteQuery({
    ...calls.desk.mentorsToVerify.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <>
      <PageTitle
        actions={<ExportList list="mentors-to-verify" filter={{ search }} />}
        lead={
          <>
            Mentors who asked us to check that they study where they say, because their email address doesn't show it.{' '}
            <Link to={`${pages.desk}/university-domains`} className="text-link inline-block py-2.5">
              University domains
            </Link>
          </>
        }
      >
        Mentors to verify
      </PageTitle>
      {said}
      <div className="mt-6">
        <DeskSearch words={words} />
        <DeskList
          query={waiting}
          linesOf={({ mentors }) => mentors}
          empty={search === '' ? 'All caught up: no mentor is waiting.' : 'No mentors found.'}
        >
          {(mentors) => <Waiting mentors={mentors} me={me} onAct={start} />}
        </DeskList>
      </div>
      {dialog}
    </>
  )
}

type WaitingProps = { mentors: MentorToVerify[]; me: OperatorMe; onAct: (act: Act) => void }

const Waiting = ({ mentors, me, onAct }: WaitingProps) => (
  <DeskLines>
    {mentors.map(({ id: personId, name, email, university, namesNow, words, askedAt, takenBy }) => (
      <li key={personId} className="py-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <LineLink to={`people/${personId}`}>{name}</LineLink>
          <span className="min-w-0 break-all text-quiet">{email}</span>
        </p>
        <p className="mt-1">{university}</p>
        {namesNow === null ? null : (
          <p className="mt-1">
            <Badge tone="clay">Changed</Badge> Their profile now names {namesNow || 'no university'}, so you can't
            verify this request. They can ask again.
          </p>
        )}
        <p dir="auto" className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">
          {words}
        </p>
        <p className="mt-1 text-sm text-quiet">Asked {dayAndTime(askedAt, me.timeZone)}</p>
        <div className="mt-3">
          <TakeEntry entry={{ kind: 'verification', entryId: personId }} {...{ name, takenBy, me }}>
            {namesNow === null ? (
              <Button size="sm" onPress={() => onAct(verifyAct({ personId, name, university }))}>
                Verify<span className="sr-only"> {name}</span>…
              </Button>
            ) : null}
            <Button size="sm" variant="outline" onPress={() => onAct(declineAct({ personId, name }))}>
              Decline<span className="sr-only"> {name}</span>…
            </Button>
          </TakeEntry>
        </div>
      </li>
    ))}
  </DeskLines>
)
