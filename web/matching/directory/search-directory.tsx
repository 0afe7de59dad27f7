import { useMe } from '#web/accounts/me.ts'
import { paths } from '#contract/kit/addresses.ts'
import { passFocusUp } from '#web/kit/app/pass-focus-up.ts'
import { product } from '#web/kit/app/product.ts'
import { cn } from '#web/kit/cn.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { ShowMore } from '#web/kit/feedback/show-more.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { WaitingRows } from '#web/matching/match-list.tsx'
import { reasonFor } from '#web/matching/reason-for.ts'
import { addressFor, emptySearch, isNarrowed, type Search } from './directory-address.ts'
import { Filters, FilterTokens } from './filters.tsx'
import { FoundMentors } from './found-mentors.tsx'
import { SearchBox } from './search-box.tsx'
import { useDirectory } from './use-directory.ts'
import { useSearch } from './use-search.ts'

export const meta = () => [{ title: `Find Mentors | ${product.name}` }]

/** /mentors: every mentor with a profile, filtered by what is in the address. */
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
  const { search, pages, wanted, type, openTyped, open, showPages } = useSearch()
  const found = useDirectory(search, pages)
  const { data, error, refetch, isPlaceholderData } = found
  const change = (changed: (search: Search) => Search) => {
    const next = changed(wanted)
    if (next !== wanted) open(next)
  }
  const [first] = data?.pages ?? []
  return (
    <>
      <PageTitle label="Find Mentors" lead="Everyone who mentors here. Mentors you pin stay at the top.">
        Our Mentors
      </PageTitle>
      <search className="mt-6 block">
        <SearchBox value={wanted.search} onChange={type} onSearch={openTyped} />
        <Filters search={wanted} onChange={change} />
        <FilterTokens search={wanted} onChange={change} />
      </search>
      {first ? (
        <div className={cn('mt-6', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          <FoundMentors
            {...first}
            entries={data?.pages.flatMap(({ entries }) => entries) ?? []}
            narrowed={isNarrowed(search)}
            onMeant={openTyped}
            onEverybody={() => open(emptySearch)}
          />
          {isPlaceholderData ? null : (
            <MoreMentors
              key={addressFor(search, 1)}
              list={found}
              onPress={() => showPages((data?.pages.length ?? 1) + 1)}
            />
          )}
        </div>
      ) : error ? (
        <NotFetched error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="mt-8">
          <WaitingRows label="Loading mentors..." />
        </div>
      )}
    </>
  )
}

function MoreMentors({ list, onPress }: { list: ReturnType<typeof useDirectory>; onPress: () => void }) {
  return (
    <div className="mt-5 flex flex-col items-center empty:hidden">
      <ShowMore list={list} variant="outline" onPress={onPress}>
        Show More
      </ShowMore>
    </div>
  )
}

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Banner tone="error" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>Failed to fetch mentors: {reasonFor(error)}</p>
        <Button ref={passFocusUp} size="sm" variant="outline" onPress={onRetry}>
          Try Again
        </Button>
      </div>
    </Banner>
  )
}
