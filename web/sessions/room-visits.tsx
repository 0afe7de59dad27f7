import type { SessionView } from '#contract/sessions.ts'
import type { Role } from '#domain/kit/role.ts'
import { isMeetingLink } from '#domain/sessions/book-session.ts'
import { useMe } from '#web/accounts/me.ts'
import { product } from '#web/kit/app/product.ts'
import { timeOnly } from '#web/kit/words/when.ts'
import { useRoom } from './room-door.tsx'

/** Who was in the room and when, for both people once the hour is over (ruling 10.6). */
export function RoomVisits({ session }: { session: SessionView }) {
  const { timeZone } = useMe()
  const room = useRoom(session)
  if (!room || room.endsInMs > 0 || (session.status !== 'completed' && !session.contest)) return null
  const { visits } = room
  // People who met at a link of their own weren't absent.
  const metElsewhere = isMeetingLink(session.meetingLink)
  if (metElsewhere && visits.length === 0) return null
  const staysOf = (party: Role) => visits.filter((visit) => visit.party === party)
  const people = (['student', 'mentor'] as const).filter((party) => !metElsewhere || staysOf(party).length > 0)
  return (
    <section aria-labelledby="visits" className="mt-6">
      <h3 id="visits" className="text-lg">
        Who was in the room
      </h3>
      <p className="text-sm text-quiet">When each of you was in {product.name}'s video room, as far as we know.</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {people.map((party) => (
          <div key={party} className="contents">
            <dt className="wrap-anywhere">{session[party].name}</dt>
            <dd className="tabular-nums">
              {staysOf(party).length === 0 ? (
                <span className="text-quiet">wasn't there</span>
              ) : (
                staysOf(party).map(({ from, to }) => (
                  <span key={from} className="block">
                    {timeOnly(from, timeZone)} – {timeOnly(to, timeZone)}
                  </span>
                ))
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
