import { type ReactNode, useContext, useDeferredValue, useEffect } from 'react'
import { Navigate, UNSAFE_FrameworkContext } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { pages } from '#contract/kit/addresses.ts'
import { clearSignIn, followOtherTabs, useSignInState } from '#web/accounts/me.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { failureOf, networkError } from '#web/kit/app/client.ts'
import { ignoreDoubleTaps } from '#web/kit/app/double-taps.ts'
import { askAfterLostAnswers } from '#web/kit/app/lost-answers.ts'
import { Tassel } from '#web/kit/motifs/tassel.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { queryClient } from '#web/kit/app/query-client.ts'
import { useOutbox, useSendUnsent } from '#web/messages/use-outbox.ts'
import { keepLastSeen } from './last-seen.ts'
import { saveLastKnown } from './save-last-known.ts'
import { followLive } from './live.ts'
import { WaitingPage } from './waiting-page.tsx'

askAfterLostAnswers(queryClient)

/**
 * Lets students and mentors through and keeps their data up to date. Operators go to the desk; everyone else gets
 * `otherwise`.
 */
export function Gate({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const signIn = useSignInState()
  useEffect(followOtherTabs, [])
  // Rendering a whole screen at once would block a slow phone; deferred, it is rendered in pieces.
  const isTurn = useDeferredValue(signIn.is !== 'waiting')
  if (signIn.is === 'waiting' || !isTurn) return <WaitingPage />
  if (signIn.is === 'unknown') return <Unknown error={signIn.error} onRetry={signIn.retry} />
  if (signIn.is === 'operator') return <Navigate to={pages.desk} replace />
  if (signIn.is === 'nobody') return <Nobody>{otherwise}</Nobody>
  return <Inside me={signIn.me}>{children}</Inside>
}

function Inside({ me, children }: { me: Me; children: ReactNode }) {
  useEffect(ignoreDoubleTaps, [])
  useEffect(() => saveLastKnown(queryClient), [])
  const version = useContext(UNSAFE_FrameworkContext)?.manifest.version ?? ''
  useEffect(() => keepLastSeen(queryClient, me.id, version), [me.id, version])
  const outbox = useOutbox(me.id)
  // Sends unsent messages as soon as the server is back, rather than at the next retry.
  useEffect(() => followLive(queryClient, me.id, outbox.resume), [me.id, outbox])
  useReloadForAnother(me.id)
  useSendUnsent(me.id)
  return children
}

// If another tab signed in as a different person, nothing in this tab's memory is theirs.
function useReloadForAnother(id: string) {
  useEffect(() => {
    if (shownFor !== undefined && shownFor !== id) window.location.reload()
    shownFor = id
  }, [id])
}
let shownFor: string | undefined

// The last known person signed out, or their sign-in expired.
function Nobody({ children }: { children: ReactNode }) {
  useEffect(() => {
    clearSignIn()
    queryClient.clear()
  }, [])
  return children
}

function Unknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = failureOf(error)
  return (
    <main>
      <PageOfWords
        motif={<Tassel className="h-20 rotate-12" />}
        title={failure.kind === 'network' ? networkError : 'Something went wrong. Please try again.'}
        actions={<Button onPress={onRetry}>Try Again</Button>}
      >
        {failure.kind === 'unforeseen' && failure.reference ? <p>Reference: {failure.reference}</p> : null}
      </PageOfWords>
    </main>
  )
}
