import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { deadLetter } from '#contract/desk/mail.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList, live, nextPage } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { useListFilter } from '#web/desk/use-list-filter.ts'
import { calls, client } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { counted } from '#web/kit/words/counted.ts'

type Letter = z.output<typeof deadLetter>

/** Deliveries that failed so often that they are only retried by hand. */
export function DeadLetters({ timeZone, onAct }: { timeZone: string; onAct: (act: Act) => void }) {
  const { search, words } = useListFilter('What happened, who handles it, or a word from the error')
  const found = useInfiniteQuery({
    ...calls.desk.deadLetters.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <Section
      title="Dead letters"
      lead="Follow-ups, such as a notification after a booking, that failed every time we tried."
      actions={<ExportList list="dead-letters" filter={{ search }} />}
    >
      <DeskSearch words={words} />
      <DeskList query={found} linesOf={({ letters }) => letters} empty="No dead letters.">
        {(letters) => (
          <DeskLines>
            {letters.map((letter) => (
              <li
                key={`${letter.announcementId} ${letter.listener}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-semibold">
                    {letter.type}: {letter.listener}
                  </p>
                  <p className="break-words">{letter.lastError}</p>
                  <p className="text-sm text-quiet">
                    No. {letter.announcementId} · happened {dayAndTime(letter.announcedAt, timeZone)} · last tried{' '}
                    {dayAndTime(letter.deadAt, timeZone)}, after {counted(letter.attempts, 'try', 'tries')}
                  </p>
                </div>
                <Button variant="outline" size="sm" onPress={() => onAct(retryOf(letter))}>
                  Try again<span className="sr-only"> No. {letter.announcementId}</span>…
                </Button>
              </li>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </Section>
  )
}

const retryOf = ({ announcementId, type }: Letter): Act => ({
  label: 'Try again',
  title: `Try what follows ${type} again?`,
  consequence: `Everything that failed after No. ${announcementId} is tried again within a second, with as many tries as the first time. People may get notifications or emails about it late.`,
  done: `No. ${announcementId} is being tried again.`,
  send: ({ reason }) => client.desk.retryDeadLetter({ announcementId, reason }),
})
