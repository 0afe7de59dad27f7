import type { StreamEvent } from './live-stream.ts'

export type Sequence = ReturnType<typeof startSequence>

/**
 * Passes on each event once, in order, whichever tab it comes from. The numbers have no gaps, so a missing event is
 * noticed.
 */
export function startSequence({
  onEvent,
  onBegin,
  onMissed,
}: {
  onEvent: (event: StreamEvent) => void
  onBegin: (number: number) => void
  onMissed: () => void
}) {
  let last: number | undefined

  function begin(number: number): void {
    if (last === undefined) {
      last = number
      onBegin(number)
    } else if (number > last) miss(number)
  }
  function miss(number: number): void {
    last = number
    onMissed()
  }
  function take(event: StreamEvent): void {
    const { type, number } = event
    if (type === 'ping') return number === undefined ? undefined : begin(number)
    if (number === undefined) return onEvent(event)
    if (type === 'reset') return miss(number)
    if (last !== undefined && number <= last) return
    if (last !== undefined && number > last + 1) return miss(number)
    if (last === undefined) begin(number - 1)
    last = number
    onEvent(event)
  }
  return {
    /** The number reached; undefined before the first. */
    last: () => last,
    begin,
    take,
  }
}
