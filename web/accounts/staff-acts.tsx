import { useInfiniteQuery } from '@tanstack/react-query'
import type { Me } from '#contract/accounts.ts'
import type { StaffAct } from '#contract/accounts/staff-acts.ts'
import { type ContestOutcome, returnsCredits } from '#domain/kit/contest-outcome.ts'
import { cents } from '#domain/kit/money.ts'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { ShowMore } from '#web/kit/feedback/show-more.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { useMe } from './me.ts'
import { counted } from '#web/kit/words/counted.ts'

/** What Tassel staff have done about the person's money and account (ruling 8.4). */
export function StaffActs() {
  const { timeZone, type } = useMe()
  const found = useInfiniteQuery(
    calls.accounts.staffActs.infiniteOptions({
      input: (before: number | undefined) => ({ before }),
      initialPageParam: firstPage<number>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  if (!found.data)
    return found.isError ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : <Spinner />
  const acts = found.data.pages.flatMap((page) => page.acts)
  if (acts.length === 0) return <p className="text-quiet">Nothing so far.</p>
  return (
    <>
      <ol className="divide-y divide-hairline">
        {acts.map((act) => (
          <li key={act.number} className="py-2">
            <p>{inWords(act, type)}</p>
            <p className="text-sm text-quiet">
              <time dateTime={act.at}>{dayAndTime(act.at, timeZone, { zoneName: true })}</time>
            </p>
          </li>
        ))}
      </ol>
      <ShowMore list={found} size="sm" variant="outline" className="mt-3">
        Show Earlier
      </ShowMore>
    </>
  )
}

function inWords({ act, credits, amountCents, outcome }: StaffAct, reader: Me['type']): string {
  switch (act) {
    case 'credits-given-back':
      return `Gave you ${counted(credits ?? 0, 'credit', 'credits')} back.`
    case 'credits-adjusted':
      return (credits ?? 0) < 0
        ? `Took ${counted(0 - (credits ?? 0), 'credit', 'credits')} from your balance.`
        : `Added ${counted(credits ?? 0, 'credit', 'credits')} to your balance.`
    case 'payment-refunded':
      return `Refunded a payment of ${dollars(cents(amountCents ?? 0))}.`
    case 'sign-ins-ended':
      return 'Logged you out on every device.'
    case 'email-address-changed':
      return "Changed your account's email address."
    case 'suspended':
      return 'Suspended your account.'
    case 'restored':
      return "Ended your account's suspension."
    case 'mail-resent':
      return "Resent an email that hadn't reached you."
    case 'contest-decided':
      return `Made a decision about a session that one of you said didn't happen: ${outcomeInWords(outcome ?? 'held', reader)}.`
    case 'mentor-relisted':
      return 'Listed you again, so students can find you.'
    case 'mentor-verified':
      return 'Verified you as a student at your university.'
    case 'verification-declined':
      return "Couldn't confirm that you study at your university."
    case 'verification-taken-back':
      return 'Took back your verification.'
    case 'warned':
      return 'Emailed you a warning about our rules.'
    case 'photo-hidden':
      return 'Hid your photo.'
    case 'photo-shown':
      return 'Showed your photo again.'
    case 'bio-hidden':
      return 'Hid your bio.'
    case 'bio-shown':
      return 'Showed your bio again.'
    case 'review-hidden':
      return reader === 'mentor' ? 'Took down your answer to a review.' : 'Hid a review you wrote.'
    case 'review-shown':
      return 'Made a review you wrote visible again.'
  }
}

/** How a contest was decided, and what that means for the reader's money. */
function outcomeInWords(outcome: ContestOutcome, reader: Me['type']): string {
  const isMentor = reader === 'mentor'
  const what = {
    'mentor-absent': isMentor ? "you weren't there" : "your mentor wasn't there",
    'student-absent': isMentor ? "the student wasn't there" : "you weren't there",
    'not-held': "it didn't take place",
    held: 'it took place',
  }[outcome]
  if (returnsCredits(outcome)) return `${what}, so ${isMentor ? "you aren't paid for it" : 'you got your credits back'}`
  return `${what}, so ${isMentor ? 'it counts toward your pay' : 'your credits stay spent'}`
}
