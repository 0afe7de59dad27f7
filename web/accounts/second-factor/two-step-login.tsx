import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { calls } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { CodeAppPart, PasskeysPart, RecoveryCodesPart } from './parts.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { type Task, TaskDialog } from './task-dialog.tsx'

const query = calls.accounts.security.queryOptions()

/**
 * The settings that protect an account beyond its password: a code app, passkeys, and recovery codes for when both are
 * lost.
 */
export function TwoStepLogin() {
  const security = useQuery(query)
  if (security.data) return <Desk security={security.data} />
  if (security.isError) return <Failed error={security.error} onRetry={() => void security.refetch()} />
  return (
    <Waiting>
      <Skeleton className="h-48" />
    </Waiting>
  )
}

function Desk({ security }: { security: Security }) {
  const [task, setTask] = useState<Task>()
  const [asking, setAsking] = useState(false)
  // The count makes the same sentence take focus again when it's shown twice in a row.
  const [done, setDone] = useState<{ sentence: string; count: number }>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })

  function begin(next: Task): void {
    setDone(undefined)
    setTask(next)
    setAsking(next.is !== 'rename' && !security.proven)
  }
  function close(): void {
    setTask(undefined)
    void refresh()
  }
  async function finish(sentence: string): Promise<void> {
    await refresh()
    setTask(undefined)
    setDone(({ count } = { sentence, count: 0 }) => ({ sentence, count: count + 1 }))
  }
  function proven(): void {
    setAsking(false)
    void refresh()
  }

  return (
    <>
      {done ? (
        <FocusOnMount key={done.count} className="mb-5">
          <Banner tone="success">{done.sentence}</Banner>
        </FocusOnMount>
      ) : null}
      <div className="divide-y divide-hairline border-y border-hairline">
        <CodeAppPart security={security} onTask={begin} />
        <PasskeysPart security={security} onTask={begin} />
        <RecoveryCodesPart security={security} onTask={begin} />
      </div>
      {task && asking ? (
        <ProofDialog security={security} before="changing how you log in" onProven={proven} onClose={close} />
      ) : null}
      {task && !asking ? (
        <TaskDialog
          {...{ task, security }}
          onProofNeeded={() => setAsking(true)}
          onClose={close}
          onDone={(sentence) => void finish(sentence)}
        />
      ) : null}
    </>
  )
}
