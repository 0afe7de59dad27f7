import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { DirectoryEntry } from '#contract/matching.ts'
import { useMe } from '#web/accounts/me.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls } from '#web/kit/app/client.ts'
import { cn } from '#web/kit/cn.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#web/kit/app/paths.ts'
import { product } from '#web/kit/app/product.ts'
import { addressFor, type Filter, readAddress } from './directory-address.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { WaitingRows } from './match-list.tsx'
import { MentorRow } from './mentor-row.tsx'
import { reasonFor } from './reason-for.ts'

export const meta = () => [{ title: `Find Mentors | ${product.name}` }]

/** /mentors: every mentor with a profile, filtered by the address. */
export default function SearchDirectory() {
  const { type } = useMe()
  if (type === 'student') return <Directory />
  return (
    <PageOfWords
      motif={<Envelope className="w-28" />}
      title="Access Denied - Only students can search for mentors."
      actions={<LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>}
    >
      {null}
    </PageOfWords>
  )
}

function Directory() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { filter, place } = readAddress(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...calls.matching.directory.queryOptions({ input: { ...filter, ...place } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle
        label="Find Mentors"
        lead="Everybody who mentors here, those with the most sessions first. The mentors you pin stay on top."
      >
        Our Mentors
      </PageTitle>
      <DirectoryFilters filter={filter} onSearch={(wanted) => void navigate(paths.directory + addressFor(wanted))} />
      {data ? (
        <div className={cn('mt-8', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          <Entries entries={data.entries} narrowed={addressFor(filter) !== ''} />
          <Pages filter={filter} previous={data.previous} next={data.next} />
        </div>
      ) : error ? (
        <Banner tone="error" className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>Failed to fetch mentors: {reasonFor(error)}</p>
            <Button size="sm" variant="outline" onPress={() => void refetch()}>
              Try Again
            </Button>
          </div>
        </Banner>
      ) : (
        <div className="mt-8">
          <WaitingRows label="Looking up our mentors." />
        </div>
      )}
    </>
  )
}

function Entries({ entries, narrowed }: { entries: DirectoryEntry[]; narrowed: boolean }) {
  const heading = useId()
  if (entries.length === 0) return <NobodyFound narrowed={narrowed} />
  return (
    <>
      <output className="sr-only">
        {entries.length} {entries.length === 1 ? 'mentor' : 'mentors'} on this page
      </output>
      {entries.some(({ score }) => score === null) ? (
        <Banner className="mb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>Complete your profile to see how well each of them fits you.</p>
            <LinkButton size="sm" variant="outline" to={paths.editProfile}>
              Complete Profile
            </LinkButton>
          </div>
        </Banner>
      ) : null}
      <h2 id={heading} className="sr-only">
        Mentors
      </h2>
      <ol aria-labelledby={heading} className="rounded-md border border-hairline bg-sheet shadow-sheet">
        {entries.map(({ mentor, score, reason }) => (
          <MentorRow
            key={mentor.id}
            {...{ mentor, score, reason }}
            badge={mentor.pinned ? <Badge tone="gold">Pinned</Badge> : null}
          />
        ))}
      </ol>
    </>
  )
}

function NobodyFound({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyState
      title={<output>No mentors found</output>}
      action={
        <LinkButton variant="outline" to={paths.directory}>
          Show All Mentors
        </LinkButton>
      }
    >
      Nobody fits all of this yet. Try fewer words, or leave a field open.
    </EmptyState>
  ) : (
    <EmptyState title="No mentors yet">
      Mentors appear here as soon as they have told something about themselves.
    </EmptyState>
  )
}

function Pages({ filter, previous, next }: { filter: Filter; previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null
  const to = (place: { before: string | null } | { after: string | null }) =>
    paths.directory + addressFor(filter, place)
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-center gap-3">
      {previous === null ? null : (
        <LinkButton variant="outline" to={to({ before: previous })} rel="prev">
          Previous Page
        </LinkButton>
      )}
      {next === null ? null : (
        <LinkButton variant="outline" to={to({ after: next })} rel="next">
          Next Page
        </LinkButton>
      )}
    </nav>
  )
}
