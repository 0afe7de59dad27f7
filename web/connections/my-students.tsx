import { useId } from 'react'
import type { ConnectedPerson } from '#contract/connections.ts'
import { Card } from '#web/kit/card.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { preview } from '#web/kit/words/preview.ts'
import { Section } from '#web/kit/section.tsx'
import { useConnections } from './calls.ts'
import { PersonHead } from './person-head.tsx'
import { StudentRows } from './student-rows.tsx'
import { WaitingCards } from './waiting-cards.tsx'

export function MyStudents() {
  const connections = useConnections()
  return (
    <Section title="My Students">
      {connections.data ? (
        <Students students={connections.data.accepted} />
      ) : connections.isError ? (
        <Failed error={connections.error} onRetry={() => void connections.refetch()} />
      ) : (
        <WaitingCards />
      )}
    </Section>
  )
}

function Students({ students }: { students: ConnectedPerson[] }) {
  if (students.length === 0)
    return (
      <EmptyState
        title="No students yet"
        motif={null}
        className="py-7"
        action={
          <LinkButton variant="outline" to={paths.editProfile}>
            Edit Profile
          </LinkButton>
        }
      >
        Students find you by your university, your major, and what you help with. The more your profile says, the more
        students you'll match.
      </EmptyState>
    )
  if (students.length > mostCards) return <StudentRows students={students} />
  return (
    <ul className="grid gap-4">
      {students.map((student) => (
        <li key={student.id}>
          <StudentCard student={student} />
        </li>
      ))}
    </ul>
  )
}

/** With more students than this, searchable rows replace the cards. */
const mostCards = 4

function StudentCard({ student }: { student: ConnectedPerson }) {
  const name = useId()
  return (
    <Card className="flex h-full flex-col gap-4">
      <PersonHead nameId={name} {...student} />
      {student.bio ? (
        <p dir="auto" className="wrap-anywhere">
          {preview(student.bio)}
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-2.5">
        <LinkButton size="sm" to={paths.conversation(student.id)} aria-describedby={name}>
          Message
        </LinkButton>
        <LinkButton size="sm" variant="outline" to={paths.student(student.id)} aria-describedby={name}>
          View Profile
        </LinkButton>
      </div>
    </Card>
  )
}
