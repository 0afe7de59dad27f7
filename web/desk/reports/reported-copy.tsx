import { Link } from 'react-router'
import type { ReportedCopy } from '#contract/desk/reports.ts'
import { pages } from '#contract/kit/addresses.ts'
import { MarkedText } from '#web/messages/marked-text.tsx'
import { facts, ProfileFields } from '#web/desk/profile-fields.tsx'
import { Stars } from '#web/kit/stars.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'

/** What was reported, as it was at that time. */
export function Reported({ copy, name, timeZone }: { copy: ReportedCopy; name: string; timeZone: string }) {
  if (copy.is === 'unknown') return <p className="text-quiet">There's no copy to show.</p>
  if (copy.is === 'message')
    return (
      <blockquote className="border-l-4 border-gold bg-band px-4 py-3">
        <MarkedText text={copy.text} found={copy.found} />
        <footer className="mt-2 text-sm text-quiet">
          {name}, {dayAndTime(copy.sentAt, timeZone)}
          {copy.stopped ? '. We stopped it for contact details when it was sent.' : null}
        </footer>
      </blockquote>
    )
  if (copy.is === 'session')
    return (
      <dl className={facts}>
        <dt>Topic</dt>
        <dd>
          <Link
            to={`${pages.desk}/sessions/${copy.sessionId}`}
            className="text-link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {copy.topic}
          </Link>
        </dd>
        <dt>Starts</dt>
        <dd>{dayAndTime(copy.startsAt, timeZone, { zoneName: true })}</dd>
        <dt>Status at the time</dt>
        <dd>{copy.status}</dd>
        <dt>Notes</dt>
        <dd className="whitespace-pre-wrap">{copy.notes || 'None'}</dd>
      </dl>
    )
  if (copy.is === 'notes')
    return (
      <blockquote className="border-l-4 border-gold bg-band px-4 py-3">
        <p className="whitespace-pre-wrap wrap-anywhere">{copy.text}</p>
        <footer className="mt-2 text-sm text-quiet">
          From the shared notes of{' '}
          <Link to={`${pages.desk}/sessions/${copy.sessionId}`} className="text-link">
            {copy.topic}
          </Link>
          , {dayAndTime(copy.writtenAt, timeZone)}. The other person may have written part of it.
        </footer>
      </blockquote>
    )
  if (copy.is === 'contest') return <Contest copy={copy} name={name} timeZone={timeZone} />
  if (copy.is === 'review') return <Review copy={copy} />
  return <ProfileFields name={name} photo={copy.photo} fields={copy.fields} />
}

type ContestProps = { copy: Extract<ReportedCopy, { is: 'contest' }>; name: string; timeZone: string }

const Contest = ({ copy, name, timeZone }: ContestProps) => (
  <blockquote className="border-l-4 border-gold bg-band px-4 py-3">
    <p className="whitespace-pre-wrap wrap-anywhere">{copy.words}</p>
    <footer className="mt-2 text-sm text-quiet">
      {name}, {dayAndTime(copy.saidAt, timeZone)}, about why{' '}
      <Link to={`${pages.desk}/sessions/${copy.sessionId}`} className="text-link">
        {copy.topic}
      </Link>{' '}
      didn't happen
    </footer>
  </blockquote>
)

const Review = ({ copy }: { copy: Extract<ReportedCopy, { is: 'review' }> }) => (
  <blockquote className="border-l-4 border-gold bg-band px-4 py-3">
    <Stars count={copy.stars} />
    {copy.words ? (
      <div className="mt-2">
        <MarkedText text={copy.words} found={copy.found} />
      </div>
    ) : (
      <p className="mt-2">No words, only stars.</p>
    )}
    {copy.answer === null ? null : (
      <div className="mt-3 border-l border-hairline pl-4">
        <p className="text-sm text-quiet">The mentor's answer</p>
        <MarkedText text={copy.answer} found={copy.answerFound} />
      </div>
    )}
    <Link to={`${pages.desk}/sessions/${copy.sessionId}`} className="text-link inline-flex min-h-11 items-center">
      See the session
    </Link>
  </blockquote>
)
