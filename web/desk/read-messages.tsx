import { useState } from 'react'
import type { ReadMessages as Read } from '#contract/desk/reports.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import type { Act } from './act-dialog.tsx'

type Props = {
  timeZone: string
  names: string
  read: (reason: string) => Promise<Read>
  start: (act: Act) => void
}

/** Private messages, shown once the operator has said why they want to read them (ruling 8.4). */
export function ReadMessages({ timeZone, names, read, start }: Props) {
  const [messages, setMessages] = useState<Read['messages']>()
  const act: Act = {
    label: 'Read',
    title: `Read what ${names} wrote?`,
    consequence: `These messages are private. ${names} aren't told that you read them; the audit log says that you did, and why.`,
    done: 'You can read the messages below.',
    send: async ({ reason }) => setMessages((await read(reason)).messages),
  }
  if (!messages)
    return (
      <Button variant="outline" onPress={() => start(act)}>
        Read the conversation…
      </Button>
    )
  if (messages.length === 0) return <p className="text-quiet">They haven't written to each other.</p>
  return (
    <ol aria-label="Messages" className="space-y-3">
      {messages.map((message) => (
        <li key={message.id} className="border-l-2 border-hairline pl-3">
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {message.text}
          </p>
          <p className="text-sm text-quiet">
            {message.senderName}, {dayAndTime(message.sentAt, timeZone)}
          </p>
        </li>
      ))}
    </ol>
  )
}
