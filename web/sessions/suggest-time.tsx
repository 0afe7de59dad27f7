import { useState } from 'react'
import { useParams } from 'react-router'
import { refusalText } from '#contract/kit/refusals.ts'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Card } from '#web/kit/card.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { isMissing } from '#web/kit/app/client.ts'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { useSession } from './calls.ts'
import { NothingHere } from './nothing-here.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SuggestForm } from './suggest-form.tsx'

export const meta = () => [{ title: `Suggest New Time | ${product.name}` }]

/** /session/{sessionId}/suggest-time: either party proposes another time. */
export default function SuggestTime() {
  const { sessionId } = useParams()
  return sessionId ? <Loaded key={sessionId} sessionId={sessionId} /> : <NothingHere title="No session ID." />
}

function Loaded({ sessionId }: { sessionId: string }) {
  const { data: session, error, refetch } = useSession(sessionId)
  if (error && isMissing(error)) return <NothingHere title="Session not found." />
  if (session) return <Suggest session={session} />
  if (error) return <Failed error={error} otherwise="Failed to load session." onRetry={() => void refetch()} />
  return <Spinner label="Loading session..." className="min-h-80" />
}

function Suggest({ session }: { session: SessionView }) {
  const me = useMe()
  const [done, setDone] = useState(false)
  return (
    <>
      <PageTitle
        label="Session"
        lead={<span className="wrap-anywhere">{session.topic}</span>}
        actions={
          done ? null : (
            <LinkButton variant="outline" to={paths.session(session.id)}>
              Back to Session
            </LinkButton>
          )
        }
      >
        Suggest New Time
      </PageTitle>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <SessionFacts session={session} reader={me} brief />
        {done ? <Suggested sessionId={session.id} /> : <Ask session={session} onDone={() => setDone(true)} />}
      </div>
    </>
  )
}

function Ask({ session, onDone }: { session: SessionView; onDone: () => void }) {
  if (!session.mayDo.includes('suggest'))
    return <Banner>{refusalText({ code: 'already-decided', status: session.status })}</Banner>
  return (
    <Card>
      <SuggestForm session={session} onDone={onDone} />
    </Card>
  )
}

function Suggested({ sessionId }: { sessionId: string }) {
  return (
    <FocusOnMount>
      <Banner tone="success" className="mb-5">
        Suggested new time! Notification sent.
      </Banner>
      <LinkButton to={paths.session(sessionId)}>View Session Details</LinkButton>
    </FocusOnMount>
  )
}
