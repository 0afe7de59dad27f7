import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Banner, bannerMilliseconds } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { passFocusUp } from '#web/kit/app/pass-focus-up.ts'
import { calls } from '#web/kit/app/client.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { notify } from '#web/kit/feedback/notify.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Arch } from '#web/kit/motifs/arch.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Section } from '#web/kit/section.tsx'
import { useElapsed } from '#web/kit/app/use-elapsed.ts'
import { FirstMentors } from './first-mentors.tsx'
import { MatchList, WaitingMatches } from './match-list.tsx'
import { isWaiting, type MatchingFace, matchingFace, timeoutMilliseconds } from './matching-face.ts'
import { reasonFor } from './reason-for.ts'

const texts = {
  generate: 'Failed to generate matches. Please try again.',
  refresh: (reason: string) => `Failed to refresh matches: ${reason}`,
  none: 'Matching completed, but no matches found. Try updating your profile.',
}

/** Best Mentors For You. `revealed`: enough time has passed for cached matches to appear. */
export function BestMentors({ revealed }: { revealed: boolean }) {
  const [attempt, setAttempt] = useState(0)
  const cache = useQueryClient()
  const { data: latest, isError, refetch } = useQuery(calls.matching.matches.queryOptions())
  const refresh = useMutation(
    calls.matching.refresh.mutationOptions({
      onSuccess: (matches) => cache.setQueryData(calls.matching.matches.queryKey(), matches),
    }),
  )
  const timedOut = useElapsed(timeoutMilliseconds, `${isWaiting(latest)} ${attempt}`) && isWaiting(latest)
  // Last on the screen and below the fold on a phone, so it is drawn in a deferred render, after what is above it. If
  // the browser goes back to a position within it, it is drawn at once.
  const isTurn = useDeferredValue(true, revealed)
  const now = matchingFace(latest, { failed: isError, revealed, timedOut })
  // Deferred together, so that the face always fits the data drawn with it.
  const { face, data } = useDeferredValue(useMemo(() => ({ face: now, data: latest }), [now, latest]))

  const tryAgain = () => {
    setAttempt(attempt + 1)
    if (isError) void refetch()
    refresh.mutate({})
  }
  const faces: Record<MatchingFace, () => ReactNode> = {
    waiting: () => <WaitingMatches />,
    matches: () => <MatchList matches={data?.matches ?? []} />,
    'timed-out': () => <FirstMentors onRetry={tryAgain} />,
    incomplete: () => <ProfileIncomplete />,
    'none-found': () => <NoneFound />,
    failed: () => (
      <Button ref={passFocusUp} variant="outline" onPress={tryAgain} isPending={refresh.isPending}>
        Try Again
      </Button>
    ),
  }
  const mayRefresh = face === 'matches' || face === 'none-found'
  return (
    <Section
      title="Best Mentors For You"
      actions={
        mayRefresh ? (
          <Button
            size="sm"
            variant="outline"
            isPending={refresh.isPending}
            busyLabel="Refreshing..."
            onPress={() => refresh.mutate({})}
          >
            Refresh Simple Matches
          </Button>
        ) : null
      }
    >
      <Outcome refresh={refresh} face={face} isUpToDate={data?.status === 'ready'} />
      {isTurn ? faces[face]() : null}
    </Section>
  )
}

function Outcome({
  refresh,
  face,
  isUpToDate,
}: {
  refresh: { isError: boolean; error: Error | null; isSuccess: boolean; reset: () => void }
  face: MatchingFace
  /** True if no matching run is waiting or under way. */
  isUpToDate: boolean
}) {
  const { reset } = refresh
  const isDone = refresh.isSuccess && isUpToDate && face === 'matches'
  useEffect(() => {
    if (!isDone) return
    // Shown in the corner: a banner above the list would push down what the student is reading.
    notify({ title: 'Your matches are up to date.' }, { milliseconds: bannerMilliseconds })
    reset()
  }, [isDone, reset])
  return (
    <>
      {refresh.isError ? (
        <Banner tone="error" onClear={reset} clearAfter={bannerMilliseconds} className="mb-4">
          {face === 'matches' ? texts.refresh(reasonFor(refresh.error)) : texts.generate}
        </Banner>
      ) : face === 'failed' ? (
        <Banner tone="error" className="mb-4">
          {texts.generate}
        </Banner>
      ) : null}
    </>
  )
}

function ProfileIncomplete() {
  return (
    <EmptyState
      title="Profile Incomplete"
      motif={<Arch className="w-20" />}
      action={<LinkButton to={paths.editProfile}>Complete Profile</LinkButton>}
    >
      Tell us where you'd like to study and what you're into. We'll find mentors for you as soon as you save.
    </EmptyState>
  )
}

function NoneFound() {
  return (
    <EmptyState
      title={<output>{texts.none}</output>}
      motif={<Arch className="w-20" />}
      action={
        <LinkButton variant="outline" to={paths.editProfile}>
          Edit Profile
        </LinkButton>
      }
    />
  )
}
