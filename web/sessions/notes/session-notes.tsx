import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { useHasCome } from '#web/kit/app/use-has-come.ts'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { SharedNotes, useNotes } from './shared-notes.tsx'

/** The shared notes on the session's page: the agenda before it, and what was written down after it. */
export function SessionNotes({ session: { id, status, startsAt, mentor, student } }: { session: SessionView }) {
  const me = useMe()
  const hasStarted = useHasCome(Date.parse(startsAt))
  const mayHave = status === 'confirmed' || status === 'completed' || status === 'cancelled'
  const { data } = useNotes(id, mayHave)
  const isOpen = data ? data.editableUntil !== null : status === 'confirmed'
  if (!mayHave || (!isOpen && (data?.version ?? 0) === 0)) return null
  const other = me.type === 'student' ? mentor : student
  return (
    <Section
      title={status === 'confirmed' && !hasStarted ? 'Agenda and notes' : 'Shared notes'}
      lead={
        data?.editableUntil
          ? `Only you and ${other.name} see them. You can both write until ${dayAndTime(data.editableUntil, me.timeZone)}.`
          : data
            ? `Only you and ${other.name} see them. They can't be changed anymore.`
            : null
      }
      className="max-w-3xl"
    >
      <div className="rounded-md border border-hairline bg-sheet">
        <SharedNotes sessionId={id} />
      </div>
    </Section>
  )
}
