import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import type { SessionView } from '#contract/sessions.ts'
import { AnswerSession } from '#web/sessions/answer-session.tsx'
import { useSession } from '#web/sessions/calls.ts'
import { MovePanel } from '#web/sessions/move/move-panel.tsx'
import { answer } from './server.ts'
import { session } from './session.ts'
import { show } from './show.tsx'

/**
 * Shows the parts of a session's page that act on the session, and the confirmations they give. `become` changes the
 * session as the other person would.
 */
export async function sessionPage(me: Me, before: Partial<SessionView>) {
  let now: SessionView = { ...session, ...before }
  const become = (changes: Partial<SessionView>): SessionView => (now = { ...now, ...changes })
  answer({
    accounts: { me: () => me },
    sessions: { get: () => now, freeHours: () => ({ setsHours: false, hours: [] }) },
  })
  return Object.assign(await show(<Page />, { me }), { become })
}

function Page() {
  const { data } = useSession(session.id)
  const [told, setTold] = useState('')
  const tell = (words: string) => setTold(words)
  return data ? (
    <>
      <output>{told}</output>
      <p>It is {data.status}.</p>
      <MovePanel session={data} onDone={tell} />
      <AnswerSession session={data} onDone={tell} />
    </>
  ) : null
}
