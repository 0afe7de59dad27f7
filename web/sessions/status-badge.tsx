import type { SessionView } from '#contract/sessions.ts'
import { Badge } from '#web/kit/badge.tsx'

const looks = {
  pending: { word: 'Pending', tone: 'gold' },
  confirmed: { word: 'Confirmed', tone: 'leaf' },
  completed: { word: 'Completed', tone: 'leaf' },
  declined: { word: 'Declined', tone: 'plain' },
  cancelled: { word: 'Canceled', tone: 'plain' },
  expired: { word: 'Expired', tone: 'plain' },
} as const

export function StatusBadge({ session }: { session: SessionView }) {
  const { word, tone } = looks[session.status]
  return <Badge tone={tone}>{word}</Badge>
}
