import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CreditEntry } from '#contract/credits.ts'
import { ShowMore } from '#web/kit/feedback/show-more.tsx'
import { cn } from '#web/kit/cn.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Section } from '#web/kit/section.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
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
          <ul className="rounded-md border border-hairline bg-sheet shadow-sheet">
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
  entry: { reason, cause, amount, balance, sessionId, receiptUrl, at },
  zone,
}: {
  entry: CreditEntry
  zone: string
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-hairline px-4 py-3.5 last:border-b-0 sm:px-5">
      <p className="min-w-0">
        {entryInWords({ reason, cause })}
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
      <p className={cn('text-right font-semibold tabular-nums', amount > 0 ? 'text-leaf' : 'text-ink')}>
        {amount === 0 ? '0' : signed(amount)}
        <span className="sr-only"> credits</span>
      </p>
      <p className="text-sm text-quiet">
        <time dateTime={at}>{dayAndTime(at, zone)}</time>
      </p>
      <p className="text-right text-sm text-quiet tabular-nums">Balance {balance}</p>
    </li>
  )
}

let format: Intl.NumberFormat | undefined
const signed = (amount: number): string =>
  (format ??= new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })).format(amount)
