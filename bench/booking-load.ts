import { once } from 'node:events'
import { connect } from 'node:net'

export type Load = { done: number; failed: number; perSecond: number; latenciesMs: number[] }

/**
 * Runs this many clients, each on its own connection, sending one request after another. Bare sockets, since the load
 * generator shares the processors with what it measures.
 */
export async function sendLoad(
  address: string,
  { clients, seconds, request }: { clients: number; seconds: number; request: () => string },
): Promise<Load> {
  const { hostname, port } = new URL(address)
  const latenciesMs: number[] = []
  let failed = 0
  let last = ''
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      let received = ''
      let answered: (status: string) => void = () => {}
      socket.setEncoding('latin1')
      socket.on('data', (chunk: string) => {
        received += chunk
        const head = received.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1]
        const isWhole = length ? received.length >= head + 4 + Number(length) : received.endsWith('\r\n0\r\n\r\n')
        if (!isWhole) return
        const status = received.slice(9, 12)
        last = received
        received = ''
        answered(status)
      })
      while (performance.now() < until) {
        const sent = performance.now()
        socket.write(request())
        const status = await new Promise<string>((resolve) => (answered = resolve))
        if (status !== '200' && failed++ === 0) console.error(last)
        latenciesMs.push(performance.now() - sent)
      }
      socket.destroy()
    }),
  )
  const perSecond = latenciesMs.length / ((performance.now() - started) / 1000)
  return { done: latenciesMs.length, failed, perSecond, latenciesMs: latenciesMs.toSorted((a, b) => a - b) }
}
