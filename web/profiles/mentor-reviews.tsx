import { useQuery } from '@tanstack/react-query'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { Section } from '#web/kit/section.tsx'
import { Stars } from '#web/kit/stars.tsx'
import { ReportReview } from '#web/safety/report-review.tsx'
import { dayWithYear } from '#web/kit/words/when.ts'

/** What students said about sessions with a mentor. Renders nothing while there are no reviews (ruling 11.4). */
export function MentorReviews({ mentorId, name }: { mentorId: string; name: string }) {
  const me = useMe()
  const { data } = useQuery(calls.sessions.reviewsOf.queryOptions({ input: { mentorId } }))
  if (!data || data.count === 0) return null
  return (
    <Section title="Reviews">
      {data.average === null ? null : (
        <p className="mb-4">
          <strong className="font-serif text-2xl">{data.average.toFixed(1)}</strong> of 5, from {data.count} reviews
        </p>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {data.reviews.map(({ sessionId, stars, words, by, isMine, at, answer }) => (
          <li key={sessionId} className="py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars count={stars} />
              <span className="font-semibold">{by}</span>
              <time dateTime={at} className="text-sm text-quiet">
                {dayWithYear(at, me.timeZone)}
              </time>
            </p>
            {words ? (
              <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
                {words}
              </p>
            ) : null}
            {answer ? (
              <div className="mt-3 border-l-2 border-gold pl-3">
                <p className="text-sm text-quiet">{name} answered</p>
                <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                  {answer.words}
                </p>
              </div>
            ) : null}
            {isMine ? null : <ReportReview {...{ mentorId, name, sessionId, by }} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
