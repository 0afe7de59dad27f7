import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CreditEntry } from '#contract/credits.ts'
import { cents } from '#domain/kit/money.ts'
import { ShowMore } from '#web/kit/feedback/show-more.tsx'
import { cn } from '#web/kit/cn.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Section } from '#web/kit/section.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { creditsQuery } from './calls.ts'
import { entryInWords } from './entry-in-words.ts'

/** The ledger in words, newest first. */
export function CreditHistory({ zone }: { zone: string }) {
  const history = useInfiniteQuery(creditsQuery)
  const entries = history.data?.pages.flatMap((page) => page.entries)
  return (
    <Section title="History">
      {entries ? (
        entries.length > 0 ? (
          <ul className="@container rounded-md border border-hairline bg-sheet shadow-sheet">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} zone={zone} />
            ))}
          </ul>
        ) : (
          <p className="text-quiet">Nothing here yet. Credits you get and spend will show up here.</p>
        )
      ) : history.isError ? (
        <Failed error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Spinner />
      )}
      <div className="mt-4 flex flex-col items-center empty:hidden">
        <ShowMore list={history}>Show Earlier</ShowMore>
      </div>
    </Section>
  )
}

function Entry({
  entry: { reason, cause, amount, balance, sessionId, session, receiptUrl, paidCents, at },
  zone,
}: {
  entry: CreditEntry
  zone: string
}) {
  const isBought = reason === 'plan' || reason === 'extra'
  return (
    // Stacked where the text is too large for two columns.
    <li className="grid gap-x-6 @min-[15rem]:grid-cols-[1fr_auto] border-b border-hairline px-4 py-3.5 last:border-b-0 sm:px-5">
      <p className="min-w-0">
        {entryInWords({ reason, cause })}
        {isBought && paidCents !== null ? `, bought for ${dollars(cents(paidCents))}` : ''}
        {sessionId ? (
          <>
            {' '}
            <Link
              to={paths.session(sessionId)}
              className="text-link -my-3 inline-flex min-h-11 items-center whitespace-nowrap"
            >
              View session
            </Link>
          </>
        ) : null}
        {receiptUrl && amount > 0 ? (
          <>
            {' '}
            <a
              href={receiptUrl}
              target="_blank"
              rel="noreferrer"
              className="text-link -my-3 inline-flex min-h-11 items-center whitespace-nowrap"
            >
              Receipt
            </a>
          </>
        ) : null}
      </p>
      <p className={cn('font-semibold tabular-nums @min-[15rem]:text-right', amount > 0 ? 'text-leaf' : 'text-ink')}>
        {amount === 0 ? '0' : signed(amount)}
        <span className="sr-only"> credits</span>
      </p>
      <p className="min-w-0 text-sm text-quiet">
        {session ? (
          <span className="block wrap-anywhere">
            With {session.mentorName} on {dayAndTime(session.startsAt, zone)}
          </span>
        ) : null}
        <time dateTime={at}>{dayAndTime(at, zone)}</time>
      </p>
      <p className="text-sm text-quiet tabular-nums @min-[15rem]:text-right">Balance {balance}</p>
    </li>
  )
}

let format: Intl.NumberFormat | undefined
const signed = (amount: number): string =>
  (format ??= new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })).format(amount)
