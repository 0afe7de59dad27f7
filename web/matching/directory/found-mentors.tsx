import { useId } from 'react'
import type { DirectoryEntry } from '#contract/matching.ts'
import { paths } from '#contract/kit/addresses.ts'
import { passFocusOn } from '#web/kit/app/pass-focus-on.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { MentorRow } from '#web/matching/mentor-row.tsx'

type Props = {
  entries: DirectoryEntry[]
  count: number
  didYouMean: string | null
  narrowed: boolean
  onMeant: (search: string) => void
  onEverybody: () => void
}

/** How many mentors were found, a corrected search if there is one, and the mentors. */
export function FoundMentors({ entries, count, didYouMean, narrowed, onMeant, onEverybody }: Props) {
  const heading = useId()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <output className="font-semibold">{inWords(count)}</output>
        {didYouMean ? (
          <p ref={passFocusOn}>
            Did you mean{' '}
            <button
              type="button"
              onClick={() => onMeant(didYouMean)}
              className="min-h-11 font-semibold text-gold-ink underline sm:min-h-0"
            >
              {didYouMean}
            </button>
            ?
          </p>
        ) : null}
      </div>
      {entries.length === 0 ? (
        <div ref={passFocusOn}>
          <NobodyFound narrowed={narrowed} onEverybody={onEverybody} />
        </div>
      ) : (
        <>
          {entries.some(({ score }) => score === null) ? (
            <Banner className="mb-4">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <p>Complete your profile to see how well each mentor fits you.</p>
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
      )}
    </>
  )
}

function inWords(count: number): string {
  if (count === 0) return 'No mentors found'
  if (count === 1) return '1 mentor'
  return `${count.toLocaleString('en-US')} mentors`
}

function NobodyFound({ narrowed, onEverybody }: { narrowed: boolean; onEverybody: () => void }) {
  if (!narrowed)
    return <EmptyState title="No mentors yet">Mentors show up here once they've filled in their profiles.</EmptyState>
  return (
    <EmptyState
      title="No one matches all of that yet"
      action={
        <Button variant="outline" onPress={onEverybody}>
          Show All Mentors
        </Button>
      }
    >
      Try fewer words or a different spelling, or remove a filter.
    </EmptyState>
  )
}
