import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AvailabilityView } from '#contract/sessions/availability.ts'
import { checkAvailability } from '#domain/sessions/check-availability.ts'
import { calls, errorText, isRefusedFor } from '#web/kit/app/client.ts'
import { fromTyped, toTyped, withDay } from './typed-hours.ts'

/**
 * A mentor's hours while they are typed and saved. `day` is a day off that was typed and not added yet. A save also
 * sends the hours that were typed over, so that what another tab or device has saved since is kept.
 */
export function useHours(saved: AvailabilityView) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState(() => ({
    timeZone: saved.timeZone,
    spans: saved.openHours.map(toTyped),
    daysOff: saved.daysOff,
    day: '',
  }))
  const [over, setOver] = useState(saved)
  const [typedMeanwhile, setTypedMeanwhile] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const save = useMutation(
    calls.sessions.setAvailability.mutationOptions({
      onSuccess: (kept, sent) => {
        cache.setQueryData(calls.sessions.availability.queryKey(), kept)
        // Anything typed during the save was based on what was sent, and doesn't show yet what was kept from elsewhere.
        const { timeZone, openHours, daysOff } = typedMeanwhile ? sent : kept
        setOver({ timeZone, openHours, daysOff })
        if (typedMeanwhile) return
        setIsChanged(false)
        // Spans that touch were merged, or another tab's were added. Otherwise the fields stay, and keep the focus.
        const merged = JSON.stringify(kept.openHours) !== JSON.stringify(sent.openHours)
        set({ ...(merged && { spans: kept.openHours.map(toTyped) }), timeZone, daysOff, day: '' })
      },
    }),
  )
  function change(part: Partial<typeof typed>): void {
    set(part)
    setIsChanged(true)
    if (save.isPending) setTypedMeanwhile(true)
    else save.reset()
  }
  function submit(): void {
    if (save.isPending) return
    setTypedMeanwhile(false)
    const { timeZone, spans, daysOff, day } = typed
    // A typed day counts, whether or not it was added.
    save.mutate({ timeZone, openHours: spans.map(fromTyped), daysOff: withDay(daysOff, day), over })
  }
  return {
    typed,
    isChanged,
    change,
    submit,
    save,
    // Shown at the spans that are too short.
    shortError: isRefusedFor(save.error, 'open-hours-short') ? errorText(save.error, '') : undefined,
    isSaved: save.isSuccess && !typedMeanwhile,
    hasOthers: hasOthers(save),
  }
}

/** True if what was kept differs from what was sent: another tab or device saved something else. */
function hasOthers({
  data,
  variables,
}: {
  data: AvailabilityView | undefined
  variables: AvailabilityView | undefined
}) {
  if (!data || !variables) return false
  const sent = checkAvailability(variables)
  return sent.ok && JSON.stringify(sent.value) !== JSON.stringify(data)
}
