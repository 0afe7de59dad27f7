import type { PersonId } from '#domain/kit/ids.ts'

/**
 * One browser's open stream. `write` returns false if the browser is too slow to keep up; `signedIn` is checked when
 * some of the person's sign-ins have ended.
 */
export type StreamSink = { write(frame: string): boolean; end(): void; signedIn?(): Promise<boolean> }

/** Who reads a stream, and the number of the last event they were sent. */
export type Reader = { id: number; personId: PersonId; sent: number; sink: StreamSink; openedAt: number }

export type Readers = ReturnType<typeof keepReaders>

/** The streams that are open in this process. */
export function keepReaders(onDropped: (reader: Reader) => void) {
  const readers = new Map<PersonId, Set<Reader>>()

  function send(reader: Reader, frame: string): boolean {
    if (reader.sink.write(frame)) return true
    // The browser reconnects by itself and resumes by number.
    drop(reader)
    return false
  }

  function drop(reader: Reader): void {
    const own = readers.get(reader.personId)
    if (own?.delete(reader)) {
      if (own.size === 0) readers.delete(reader.personId)
      onDropped(reader)
    }
    reader.sink.end()
  }

  return {
    add(reader: Reader): void {
      readers.set(reader.personId, (readers.get(reader.personId) ?? new Set()).add(reader))
    },
    has: (personId: PersonId): boolean => readers.has(personId),
    /** A person's streams, the oldest first. */
    of: (personId: PersonId): Reader[] => [...(readers.get(personId) ?? [])],
    people: (): PersonId[] => [...readers.keys()],
    all: (): Reader[] => [...readers.values()].flatMap((own) => [...own]),
    count: (): number => [...readers.values()].reduce((count, own) => count + own.size, 0),
    send,
    drop,
  }
}

/** An event as a browser's EventSource reads it; it resumes after the last number it saw. */
export const frame = (type: string, number: number, body: unknown): string =>
  `event: ${type}\nid: ${number}\ndata: ${JSON.stringify(body)}\n\n`

/** One without a number: a browser that reconnects resumes after the last stored event. */
export const passingFrame = (type: string, body: unknown): string => `event: ${type}\ndata: ${JSON.stringify(body)}\n\n`
