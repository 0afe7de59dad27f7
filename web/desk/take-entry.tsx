import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { takenKinds } from '#contract/desk/reports.ts'
import type { OperatorMe } from '#contract/accounts.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'

type Props = {
  entry: { kind: (typeof takenKinds)[number]; entryId: string }
  /** What to call the entry, if there are several on one screen. */
  name?: string
  takenBy: { id: string; name: string } | null
  me: OperatorMe
  /** The buttons that decide it, shown to the operator who has taken it. */
  children: ReactNode
}

/**
 * Shows who is working on an entry and lets an operator take it. Only a taken entry can be decided, so two operators
 * never decide the same one.
 */
export function TakeEntry({ entry, name, takenBy, me, children }: Props) {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: calls.desk.key() })
  const take = useMutation(calls.desk.takeEntry.mutationOptions({ onSettled }))
  const release = useMutation(calls.desk.releaseEntry.mutationOptions({ onSettled }))
  const mine = takenBy?.id === me.id
  const failure = take.error ?? release.error
  const of = name === undefined ? null : <span className="sr-only"> ({name})</span>
  return (
    <>
      {failure ? (
        <Banner tone="error" className="mb-4">
          {errorText(failure, 'Something went wrong. Please try again.')}
        </Banner>
      ) : null}
      <output className="mb-3 block text-quiet">
        {takenBy
          ? mine
            ? 'Taken by you. Nobody else can decide it meanwhile.'
            : `Taken by ${takenBy.name}.`
          : 'Nobody has taken this yet.'}
      </output>
      <div className="flex flex-wrap gap-3">
        {mine ? (
          <>
            {children}
            <Button variant="quiet" size="sm" isPending={release.isPending} onPress={() => release.mutate(entry)}>
              Give it back{of}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            isPending={take.isPending}
            onPress={() => take.mutate({ ...entry, over: takenBy !== null })}
          >
            {takenBy ? 'Take it over' : 'Take it'}
            {of}
          </Button>
        )}
      </div>
    </>
  )
}
