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

const outcomes = {
  'mentor-absent': { word: "Didn't happen", tone: 'plain' },
  'not-held': { word: "Didn't happen", tone: 'plain' },
  'student-absent': { word: 'Missed', tone: 'plain' },
  held: looks.completed,
} as const

export function StatusBadge({ session }: { session: SessionView }) {
  const { contest } = session
  const { word, tone } = !contest
    ? looks[session.status]
    : contest.settled
      ? outcomes[contest.settled.outcome]
      : { word: 'Being looked at', tone: 'gold' as const }
  return <Badge tone={tone}>{word}</Badge>
}
