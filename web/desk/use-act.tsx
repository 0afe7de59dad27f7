import { type ReactNode, useState } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { TakesFocus } from '#web/kit/feedback/takes-focus.tsx'
import { type Act, ActDialog } from './act-dialog.tsx'

/** An act of a screen: `start` asks for its reason, `dialog` is where, `said` the sentence once it is done. */
export function useAct(): { start: (act: Act) => void; said: ReactNode; dialog: ReactNode } {
  const [act, setAct] = useState<Act>()
  // Counts, so that the same sentence twice takes the focus twice.
  const [done, setDone] = useState({ sentence: '', count: 0 })
  return {
    start: setAct,
    said:
      done.count > 0 ? (
        <TakesFocus key={done.count} className="mt-5">
          <Banner tone="success">{done.sentence}</Banner>
        </TakesFocus>
      ) : null,
    dialog: act ? (
      <ActDialog
        act={act}
        onClose={() => setAct(undefined)}
        onDone={(sentence) => {
          setAct(undefined)
          setDone(({ count }) => ({ sentence, count: count + 1 }))
          void queryClient.invalidateQueries({ queryKey: calls.desk.key() })
        }}
      />
    ) : null,
  }
}
