import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MentorToVerify } from '#contract/desk/verification.ts'
import { pages } from '#contract/kit/addresses.ts'
import { type Act, ActDialog } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList } from '#web/desk/desk-list.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage, queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { TakesFocus } from '#web/kit/feedback/takes-focus.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { declineAct, verifyAct } from './acts.ts'

/** Mentors who ask the desk to verify them, with what they wrote; the longest waiting first. */
export function VerifyMentors({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useState('')
  const [act, setAct] = useState<Act>()
  // Counts, so that the same sentence twice takes the focus twice.
  const [done, setDone] = useState({ sentence: '', count: 0 })
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
        lead={
          <>
            Those who have no address at a university we know.{' '}
            <Link to={`${pages.desk}/university-domains`} className="text-link">
              Domains of universities
            </Link>
          </>
        }
      >
        Mentors to verify
      </PageTitle>
      {done.count > 0 ? (
        <TakesFocus key={done.count} className="mt-5">
          <Banner tone="success">{done.sentence}</Banner>
        </TakesFocus>
      ) : null}
      <TextField
        className="mt-6 max-w-xl"
        label="A name, an address, a university, or a word of theirs"
        type="search"
        value={search}
        maxLength={200}
        onChange={setSearch}
      />
      <div className="mt-6">
        <DeskList query={waiting} linesOf={({ mentors }) => mentors} empty="Nobody is waiting.">
          {(mentors) => <Waiting mentors={mentors} timeZone={timeZone} onAct={setAct} />}
        </DeskList>
      </div>
      {act ? (
        <ActDialog
          act={act}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            setDone(({ count }) => ({ sentence: act.done, count: count + 1 }))
            void queryClient.invalidateQueries({ queryKey: calls.desk.key() })
          }}
        />
      ) : null}
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
