import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { TimeZoneField } from '#web/kit/forms/time-zone-field.tsx'
import { zoneAndPlace } from '#web/kit/words/when.ts'
import { meQuery, useMe } from './me.ts'

/** The zone that times are shown in. A new choice is saved right away, and the last one counts. */
export function MyTimeZone() {
  const { timeZone } = useMe()
  const field = useRef<HTMLDivElement>(null)
  const choose = useMutation(
    calls.accounts.setTimeZone.mutationOptions({
      // Arrow keys choose one zone after another, so the field stays enabled while a choice is saved, and saves run one
      // at a time.
      scope: { id: 'time-zone' },
      onSuccess: (me) => {
        queryClient.setQueryData(meQuery.queryKey, me)
        // Labels made by the server are still in the old zone.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== meQuery.queryKey })
      },
    }),
  )
  // Shown at once: the next arrow key may come before the library says that a choice is being saved.
  const [chosen, setChosen] = useState<string>()
  const save = (zone: string, onSaved = () => {}) => {
    setChosen(zone)
    choose.mutate({ timeZone: zone }, { onSuccess: onSaved, onSettled: () => setChosen(undefined) })
  }
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  // The pressed button disappears, so the focus moves to the choice.
  const toField = () => field.current?.querySelector('select')?.focus()
  return (
    <div ref={field} className="flex max-w-text flex-col gap-3">
      <TimeZoneField
        hint="We show all dates and times in this zone."
        value={chosen ?? timeZone}
        onChange={(zone) => save(zone)}
      />
      {here === timeZone ? null : (
        <p className="text-sm text-quiet">
          This device is set to {zoneAndPlace(here)}.{' '}
          <Button
            variant="quiet"
            size="sm"
            className="px-1"
            isPending={choose.isPending}
            onPress={() => save(here, toField)}
          >
            Use this device's zone
          </Button>
        </p>
      )}
      <p role="alert" className="text-sm font-semibold text-clay empty:hidden">
        {choose.isError ? errorText(choose.error, 'Failed to update profile. Please try again.') : null}
      </p>
      <output className="text-sm font-semibold text-leaf empty:hidden">
        {choose.isSuccess ? `Times are now shown in ${zoneAndPlace(timeZone)}.` : null}
      </output>
    </div>
  )
}
