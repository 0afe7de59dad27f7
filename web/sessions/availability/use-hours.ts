import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AvailabilityView } from '#contract/sessions.ts'
import { calls } from '#web/kit/app/client.ts'
import { fromTyped, toTyped, withDay } from './typed-hours.ts'

/** A mentor's hours while they are typed and saved; `day` is a day off that is typed and not added yet. */
export function useHours(saved: AvailabilityView) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState(() => ({
    timeZone: saved.timeZone,
    spans: saved.openHours.map(toTyped),
    daysOff: saved.daysOff,
    day: '',
  }))
  const [typedMeanwhile, setTypedMeanwhile] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const save = useMutation(
    calls.sessions.setAvailability.mutationOptions({
      onSuccess: (kept, sent) => {
        cache.setQueryData(calls.sessions.availability.queryKey(), kept)
        if (typedMeanwhile) return
        setIsChanged(false)
        // Touching spans were merged; otherwise the fields stay, and with them the focus.
        const merged = JSON.stringify(kept.openHours) !== JSON.stringify(sent.openHours)
        set({ ...(merged && { spans: kept.openHours.map(toTyped) }), daysOff: kept.daysOff, day: '' })
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
    save.mutate({ timeZone, openHours: spans.map(fromTyped), daysOff: withDay(daysOff, day) })
  }
  return { typed, isChanged, change, submit, save, isSaved: save.isSuccess && !typedMeanwhile }
}
