import { type ReactNode, useState } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { type Act, ActDialog } from './act-dialog.tsx'

/**
 * Lets a screen run acts. `start` opens the act's dialog, `dialog` renders it, and `said` shows the resulting sentence.
 */
export function useAct(): { start: (act: Act) => void; said: ReactNode; dialog: ReactNode } {
  const [act, setAct] = useState<Act>()
  // The count makes the same sentence take focus again when it's shown twice in a row.
  const [done, setDone] = useState({ sentence: '', count: 0 })
  return {
    start: setAct,
    said:
      done.count > 0 ? (
        <FocusOnMount key={done.count} className="mt-5">
          <Banner tone="success">{done.sentence}</Banner>
        </FocusOnMount>
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
