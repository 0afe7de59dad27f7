import type { Me } from '#contract/accounts.ts'
import type { SessionView } from '#contract/sessions.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { historyLine } from './history-line.ts'

type Entry = SessionView['history'][number]

/** Who proposed what and what happened, oldest first. */
export function SessionHistory({ session, reader }: { session: SessionView; reader: Pick<Me, 'type' | 'timeZone'> }) {
  const nameOf = (actor: Entry['actor']) =>
    actor === 'clock' || actor === 'staff' ? '' : actor === reader.type ? 'You' : session[actor].name
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-xl">
        What happened
      </h2>
      <ol className="border-l border-hairline">
        {session.history.map((entry) => (
          <li key={`${entry.at} ${entry.action}`} className="relative pb-5 pl-5 last:pb-0">
            <span aria-hidden className="absolute top-2 -left-[4.5px] size-2 rounded-full bg-gold" />
            <p>
              {historyLine(entry, reader.type, {
                name: nameOf(entry.actor),
                time: dayAndTime(entry.startsAt, reader.timeZone),
              })}
            </p>
            <p className="text-sm text-quiet">
              <time dateTime={entry.at}>{dayAndTime(entry.at, reader.timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
