import type { ReportedCopy } from '#contract/desk/reports.ts'
import { MarkedText } from '#web/messages/marked-text.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { Stars } from '#web/kit/stars.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'

/** What was reported, as it was then. */
export function Reported({ copy, name, timeZone }: { copy: ReportedCopy; name: string; timeZone: string }) {
  if (copy.is === 'unknown') return <p className="text-quiet">There is no copy to show.</p>
  if (copy.is === 'message')
    return (
      <blockquote className="border-l-4 border-gold bg-band px-4 py-3">
        <MarkedText text={copy.text} found={copy.found} />
        <footer className="mt-2 text-sm text-quiet">
          {name}, {dayAndTime(copy.sentAt, timeZone)}
        </footer>
      </blockquote>
    )
  if (copy.is === 'session')
    return (
      <dl className={facts}>
        <dt>Topic</dt>
        <dd>{copy.topic}</dd>
        <dt>Start</dt>
        <dd>{dayAndTime(copy.startsAt, timeZone, { zoneName: true })}</dd>
        <dt>Status then</dt>
        <dd>{copy.status}</dd>
        <dt>Notes</dt>
        <dd className="whitespace-pre-wrap">{copy.notes || 'none'}</dd>
      </dl>
    )
  if (copy.is === 'review')
    return (
      <blockquote className="border-l-4 border-gold bg-band px-4 py-3">
        <Stars count={copy.stars} />
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{copy.words || 'No words, only stars.'}</p>
      </blockquote>
    )
  return (
    <>
      <Avatar name={name} photo={copy.photo} size="lg" className="mb-3" />
      {copy.fields.length === 0 ? <p className="text-quiet">The profile was empty.</p> : null}
      <dl className={facts}>
        {copy.fields.map((field) => (
          <Field key={field.name} {...field} />
        ))}
      </dl>
    </>
  )
}

export const facts =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-quiet max-sm:grid-cols-1 max-sm:[&_dd]:mb-2'

/** 'gradeLevel' as 'Grade level'. */
const Field = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}</dt>
    <dd className="whitespace-pre-wrap">{value}</dd>
  </>
)
