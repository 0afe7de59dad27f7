import { useId } from 'react'
import type { ConnectedPerson } from '#contract/connections.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { passFocusOn } from '#web/kit/app/pass-focus-on.ts'
import { preview } from '#web/kit/words/preview.ts'
import { Section } from '#web/kit/section.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { useConnections } from './calls.ts'
import { PersonHead } from './person-head.tsx'

/**
 * Students who asked this mentor to connect. Renders nothing if there are none: My Students then explains what to do,
 * and shows errors.
 */
export function ConnectionRequests() {
  const { data } = useConnections()
  if (!data || data.requested.length === 0) return null
  return (
    <Section title="Connection Requests" lead="They'll hear your answer right away.">
      <ul className="rounded-md border border-gold bg-gold-wash px-5 sm:px-6">
        {data.requested.map((student) => (
          <Request key={student.id} student={student} />
        ))}
      </ul>
    </Section>
  )
}

function Request({ student }: { student: ConnectedPerson }) {
  const name = useId()
  return (
    <li
      ref={passFocusOn}
      className="grid gap-4 border-b border-gold/40 py-5 last:border-b-0 md:grid-cols-[1fr_auto] md:items-center md:gap-8"
    >
      <div className="min-w-0">
        <PersonHead nameId={name} {...student} />
        {student.bio ? (
          <p dir="auto" className="mt-3 wrap-anywhere">
            {preview(student.bio)}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-start gap-2.5">
        <AnswerRequest studentId={student.id} studentName={student.name} describedBy={name} />
        <LinkButton size="sm" variant="quiet" to={paths.student(student.id)} aria-describedby={name}>
          View Profile
        </LinkButton>
      </div>
    </li>
  )
}
