import { errorText, failureOf } from '#web/kit/app/client.ts'
import { isAnswerLost } from '#web/kit/app/lost-answers.ts'
import { deleteUnsent, heldFrom, readUnsent, saveUnsent, type Unsent } from './unsent.ts'

/** The outcome of an attempt to send the oldest message. */
export type Outcome = 'nothing-queued' | 'unreachable' | 'logged-out' | 'delivered' | 'refused'

/** True if the message was dealt with, so that the next one may be sent. */
export const isSettled = (outcome: Outcome): boolean => outcome === 'delivered' || outcome === 'refused'

/**
 * Sends until nothing is queued, one run at a time. Retries after a pause if the server couldn't be reached or nobody
 * is logged in.
 */
export function startSender({
  withLock,
  sendNext,
  onOutcome,
  pauseMs,
}: {
  withLock: (work: () => Promise<void>) => Promise<void>
  sendNext: () => Promise<Outcome>
  onOutcome: (outcome: Outcome) => void
  pauseMs: (tries: number) => number
}): { drain(): Promise<void>; close(): void } {
  let outcome: Outcome = 'nothing-queued'
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let askedMeanwhile = false
  let closed = false

  async function sendAll(): Promise<void> {
    while (!closed) {
      outcome = await sendNext()
      if (outcome === 'delivered') tries = 0
      onOutcome(outcome)
      if (!isSettled(outcome)) return
    }
  }
  async function drain(): Promise<void> {
    clearTimeout(timer)
    if (sending) return void (askedMeanwhile = true)
    sending = true
    askedMeanwhile = false
    try {
      // Another tab may be sending. What it has sent is gone from the store when it is our turn.
      await withLock(sendAll)
    } finally {
      sending = false
    }
    if (closed) return
    // A message may have been written, or the connection restored, after the last look.
    if (askedMeanwhile) return drain()
    // The person may log in again in another tab.
    if (outcome === 'unreachable' || outcome === 'logged-out') timer = setTimeout(() => void drain(), pauseMs(tries++))
  }
  return {
    drain,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** Sends the oldest queued message. One that the server refuses stays in the store, with the reason. */
export async function sendOldest(
  store: Storage,
  meId: string,
  deliver: (message: Unsent) => Promise<void>,
): Promise<Outcome> {
  const oldest = oldestQueued(readUnsent(store, meId))
  if (!oldest) return 'nothing-queued'
  try {
    await deliver(oldest)
    deleteUnsent(store, meId, oldest.id)
    return 'delivered'
  } catch (error) {
    const reason = failureOf(error)
    const code = reason.kind === 'refused' ? reason.code : undefined
    if (code === 'not-signed-in') return 'logged-out'
    if (code === 'too-many-requests' || isAnswerLost(error)) return 'unreachable'
    const held = reason.kind === 'refused' ? heldFrom(reason.code, reason.data) : undefined
    const failure = errorText(error, 'Something went wrong. Please try again.')
    // A message discarded in the meantime stays discarded.
    if (readUnsent(store, meId).some(({ id }) => id === oldest.id))
      saveUnsent(store, meId, { ...oldest, failure, held })
    return 'refused'
  }
}

export const oldestQueued = (list: Unsent[]): Unsent | undefined => list.find(({ failure }) => failure === null)
