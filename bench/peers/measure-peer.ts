import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresUs, processUs, residentBytes } from '#bench/processor-time.ts'
import type { Peer, PeerNeeds } from './peer.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

const pairs = 50
const senders = 32
const openPerSecond = 200
const warmMs = 5000

export type PeerFigures = {
  /** Messages received and stored per second, counting the time until all their follow-up was done. */
  handled: number
  /** From sent to received, at a steady rate, in milliseconds. */
  p50: number
  p99: number
  memory: number
  /** Microseconds of processor time per message, while senders send as fast as they can. */
  serverUs: number
  postgresUs: number
  /** The same for the process that sends and listens, which shares the processors with the servers. */
  clientsUs: number
}

/** Opens a server on its own database, has 50 pairs send messages through it, and closes it again. */
export async function measurePeer(
  open: (needs: PeerNeeds) => Promise<Peer>,
  { directory, installed, seconds }: { directory: string; installed: string; seconds: number },
): Promise<PeerFigures> {
  const postgres = await startThrowAwayPostgres(directory)
  const sentAt = new Map<string, number>()
  let sent = 0
  let received = 0
  let latenciesMs: number[] = []
  const peer = await open({
    postgres,
    directory,
    installed,
    pairs,
    onArrival(id) {
      const at = sentAt.get(id)
      // Each message counts once, however often it arrives.
      if (at === undefined || !sentAt.delete(id)) return
      received++
      latenciesMs.push(performance.now() - at)
    },
  })
  const send = async (pair: number) => {
    const id = randomUUID()
    sentAt.set(id, performance.now())
    sent++
    await peer.send(pair, id)
  }
  const untilReceived = async () => {
    const deadline = performance.now() + 60_000
    while (sentAt.size > 0) {
      if (performance.now() > deadline) throw new Error(`${sentAt.size} of ${sent} messages were not received`)
      await sleep(5)
    }
  }
  await push(send, warmMs)
  await untilReceived()
  await peer.settled()

  latenciesMs = []
  await sendSteadily(send, seconds)
  await untilReceived()
  const [p50, p99] = [partOf(latenciesMs, 0.5), partOf(latenciesMs, 0.99)]
  await peer.settled()

  const receivedBefore = received
  const [serverBefore, postgresBefore] = [await processUs(peer.pid), await postgresUs(directory)]
  const clientsBefore = process.cpuUsage()
  const began = performance.now()
  await push(send, seconds * 1000)
  await untilReceived()
  const pushedMs = performance.now() - began
  const clients = process.cpuUsage(clientsBefore)
  const { onPurposeMs } = await peer.settled()
  const tookMs = Math.max(pushedMs, performance.now() - began - onPurposeMs)
  const done = received - receivedBefore
  const figures = {
    handled: (done * 1000) / tookMs,
    p50,
    p99,
    memory: await residentBytes(peer.pid),
    serverUs: ((await processUs(peer.pid)) - serverBefore) / done,
    postgresUs: ((await postgresUs(directory)) - postgresBefore) / done,
    clientsUs: (clients.user + clients.system) / done,
  }
  const stored = await peer.stored()
  if (stored !== sent) throw new Error(`${sent} messages were sent and ${stored} are stored`)
  await peer.close()
  await postgres.stop()
  return figures
}

/** Senders who each wait until their message is stored before sending the next. */
async function push(send: (pair: number) => Promise<void>, ms: number): Promise<void> {
  const until = performance.now() + ms
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (performance.now() < until) await send(Math.floor(Math.random() * pairs))
    }),
  )
}

/** Sends at a constant rate, regardless of how earlier messages fare. */
async function sendSteadily(send: (pair: number) => Promise<void>, seconds: number): Promise<void> {
  const sending: Promise<void>[] = []
  let due = performance.now()
  for (let at = 0; at < openPerSecond * seconds; at++) {
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    // If this process was held up, catching up in a burst would no longer be a steady rate.
    due = Math.max(due, performance.now() - 20) + 1000 / openPerSecond
    sending.push(send(at % pairs))
  }
  await Promise.all(sending)
}

const partOf = (values: number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN
