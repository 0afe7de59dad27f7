import type { PersonId } from '#domain/kit/ids.ts'

/**
 * One browser's open stream. `write` returns false if the browser can't keep up. `signedIn` is checked when some of the
 * person's sign-ins have ended.
 */
export type StreamSink = { write(frame: string): boolean; end(): void; signedIn?(): Promise<boolean> }

/** A stream's reader: the person, and the number of the last event sent to them. */
export type Reader = { id: number; personId: PersonId; sent: number; sink: StreamSink; openedAt: number }

export type Readers = ReturnType<typeof keepReaders>

/** Keeps track of the streams open in this process. */
export function keepReaders(onDropped: (reader: Reader) => void) {
  const readers = new Map<PersonId, Set<Reader>>()

  function send(reader: Reader, frame: string): boolean {
    if (reader.sink.write(frame)) return true
    // The browser reconnects by itself and resumes after its last number.
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
    /** A person's streams, oldest first. */
    of: (personId: PersonId): Reader[] => [...(readers.get(personId) ?? [])],
    people: (): PersonId[] => [...readers.keys()],
    all: (): Reader[] => [...readers.values()].flatMap((own) => [...own]),
    count: (): number => [...readers.values()].reduce((count, own) => count + own.size, 0),
    send,
    drop,
  }
}

/** Formats an event for a browser's EventSource, which resumes after the last number that it saw. */
export const frame = (type: string, number: number, body: unknown): string =>
  `event: ${type}\nid: ${number}\ndata: ${JSON.stringify(body)}\n\n`

/** Formats an event without a number, so that a browser that reconnects resumes after the last stored event. */
export const ephemeralFrame = (type: string, body: unknown): string =>
  `event: ${type}\ndata: ${JSON.stringify(body)}\n\n`
