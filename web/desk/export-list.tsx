import { useState } from 'react'
import { pages } from '#contract/kit/addresses.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { type Act, ActDialog } from './act-dialog.tsx'

type Props = { list: string; filter: Record<string, string | undefined> }

/** Exports a list as CSV with its current filter, once the operator has said why. */
export function ExportList({ list, filter }: Props) {
  const [asking, setAsking] = useState(false)
  const act: Act = {
    label: 'Export',
    title: 'Export this list as CSV?',
    consequence:
      'You get a file with every line this list finds right now. It holds personal data: keep it safe, and delete it once you no longer need it. The people in it are not told; the audit log says that you exported it, and why.',
    done: '',
    send: async ({ reason }) => download(list, { ...filter, reason }),
  }
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="outline" size="sm" onPress={() => setAsking(true)}>
        Export as CSV…
      </Button>
      {asking ? <ActDialog act={act} onClose={close} onDone={close} /> : null}
    </>
  )
}

function download(list: string, query: Record<string, string | undefined>): void {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const link = document.createElement('a')
  link.href = `${pages.desk}/export/${list}.csv?${new URLSearchParams(given).toString()}`
  link.download = `${list}.csv`
  link.click()
}
