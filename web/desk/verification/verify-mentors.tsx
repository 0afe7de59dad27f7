import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MentorToVerify } from '#contract/desk/verification.ts'
import { pages } from '#contract/kit/addresses.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList } from '#web/desk/desk-list.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { useAct } from '#web/desk/use-act.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { declineAct, verifyAct } from './acts.ts'

/** Mentors who ask the desk to verify them, with what they wrote; the longest waiting first. */
export function VerifyMentors({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useState('')
  const { start, said, dialog } = useAct()
  const waiting = useInfiniteQuery({
    ...calls.desk.mentorsToVerify.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      initialPageParam: firstPage<string>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle
        actions={<ExportList list="mentors-to-verify" filter={{ search }} />}
        lead={
          <>
            Mentors without an email address at a university we know.{' '}
            <Link to={`${pages.desk}/university-domains`} className="text-link">
              University domains
            </Link>
          </>
        }
      >
        Mentors to verify
      </PageTitle>
      {said}
      <TextField
        className="mt-6 max-w-xl"
        label="A name, an email address, a university, or a word they wrote"
        type="search"
        value={search}
        maxLength={200}
        onChange={setSearch}
      />
      <div className="mt-6">
        <DeskList query={waiting} linesOf={({ mentors }) => mentors} empty="Nobody is waiting to be verified.">
          {(mentors) => <Waiting mentors={mentors} timeZone={timeZone} onAct={start} />}
        </DeskList>
      </div>
      {dialog}
    </>
  )
}

type WaitingProps = { mentors: MentorToVerify[]; timeZone: string; onAct: (act: Act) => void }

const Waiting = ({ mentors, timeZone, onAct }: WaitingProps) => (
  <DeskLines>
    {mentors.map(({ id: personId, name, email, university, words, askedAt }) => (
      <li key={personId} className="py-4">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Link to={`${pages.desk}/people/${personId}`} className="text-link font-semibold">
            {name}
          </Link>
          <span className="min-w-0 break-all text-quiet">{email}</span>
        </p>
        <p className="mt-1">{university}</p>
        <p dir="auto" className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">
          {words}
        </p>
        <p className="mt-1 text-sm text-quiet">Asked {dayAndTime(askedAt, timeZone)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onPress={() => onAct(verifyAct({ personId, name }))}>
            Verify<span className="sr-only"> {name}</span>…
          </Button>
          <Button size="sm" variant="outline" onPress={() => onAct(declineAct({ personId, name }))}>
            Decline<span className="sr-only"> {name}</span>…
          </Button>
        </div>
      </li>
    ))}
  </DeskLines>
)
