import type { UseQueryResult } from '@tanstack/react-query'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines } from '#web/desk/desk-list.tsx'
import { client } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'

type Letters = Awaited<ReturnType<typeof client.desk.deadLetters>>
type Letter = Letters['letters'][number]
type Props = { letters: UseQueryResult<Letters>; timeZone: string; onAct: (act: Act) => void }

/** What a listener failed at so often that it is no longer tried. */
export const DeadLetters = ({ letters, timeZone, onAct }: Props) => (
  <Section title="Dead letters" lead="Follow-ups that failed every time we tried.">
    {letters.isError ? <Failed error={letters.error} onRetry={() => void letters.refetch()} /> : null}
    {letters.isPending ? (
      <Waiting>
        <Skeleton className="h-16" />
      </Waiting>
    ) : null}
    {letters.data?.letters.length === 0 ? <p className="text-quiet">No dead letters.</p> : null}
    {letters.data && letters.data.letters.length > 0 ? (
      <DeskLines>
        {letters.data.letters.map((letter) => (
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
                {dayAndTime(letter.deadAt, timeZone)}, after {letter.attempts} tries
              </p>
            </div>
            <Button variant="outline" size="sm" onPress={() => onAct(retryOf(letter))}>
              Try again…
            </Button>
          </li>
        ))}
      </DeskLines>
    ) : null}
  </Section>
)

const retryOf = ({ announcementId, type }: Letter): Act => ({
  label: 'Try again',
  title: `Try again what follows from ${type}?`,
  consequence: `All that failed of announcement ${announcementId} is tried again within a second, with all its tries before it.`,
  done: 'It is tried again.',
  send: ({ reason }) => client.desk.retryDeadLetter({ announcementId, reason }),
})
