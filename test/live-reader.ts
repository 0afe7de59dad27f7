import type { StreamSink } from '#server/live/readers.ts'

/** A browser that reads a live stream: the frames it received, and `until`, which waits until a condition holds. */
export function openReader({ tooSlow = false } = {}) {
  const frames: string[] = []
  let ended = false
  let wake = () => {}
  const sink: StreamSink = {
    write(text) {
      if (tooSlow) return false
      frames.push(...text.split(/(?<=\n\n)/))
      wake()
      return true
    },
    end() {
      ended = true
      wake()
    },
  }
  const until = async (fits: () => boolean) => {
    while (!fits()) await new Promise<void>((resolve) => (wake = resolve))
  }
  const numbers = () =>
    frames
      .filter((frame) => !/^event: (ping|reset)/.test(frame))
      .map((frame) => Number(/^id: (\d+)$/m.exec(frame)?.[1]))
  return { sink, frames, numbers, until, ended: () => ended }
}
