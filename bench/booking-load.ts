import { once } from 'node:events'
import { connect } from 'node:net'
import { type RawAnswer, receiveAnswers } from './receive-answers.ts'

export type Load = { done: number; failed: number; perSecond: number; latenciesMs: number[] }

/**
 * Runs this many clients, each on its own connection, sending one request after another. They are bare sockets, since
 * the load generator shares the processors with the server it measures.
 */
export async function sendLoad(
  address: string,
  { clients, seconds, request }: { clients: number; seconds: number; request: () => string },
): Promise<Load> {
  const { hostname, port } = new URL(address)
  const latenciesMs: number[] = []
  let failed = 0
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      let answered: (answer: RawAnswer) => void = () => {}
      receiveAnswers(socket, (answer) => answered(answer))
      while (performance.now() < until) {
        const sent = performance.now()
        socket.write(request())
        const { status, raw } = await new Promise<RawAnswer>((resolve) => (answered = resolve))
        if (status !== 200 && failed++ === 0) console.error(raw)
        latenciesMs.push(performance.now() - sent)
      }
      socket.destroy()
    }),
  )
  const perSecond = latenciesMs.length / ((performance.now() - started) / 1000)
  return { done: latenciesMs.length, failed, perSecond, latenciesMs: latenciesMs.toSorted((a, b) => a - b) }
}
