import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type RawAnswer, receiveAnswers } from '#bench/receive-answers.ts'

export type HttpClients = {
  /** Posts JSON; resolves with what was answered, and fails unless that was a success. */
  post(path: string, headers: Record<string, string>, body: object): Promise<string>
  close(): void
}

/** Bare sockets that are kept open, each with one request at a time, since whoever sends shares the processors with what is measured. */
export async function openHttpClients(port: number, count: number): Promise<HttpClients> {
  const idle: Socket[] = []
  const all: Socket[] = []
  const waiting: ((socket: Socket) => void)[] = []
  const answered = new Map<Socket, (answer: RawAnswer) => void>()
  for (let one = 0; one < count; one++) {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    await once(socket, 'connect')
    receiveAnswers(socket, (answer) => {
      const done = answered.get(socket)
      const next = waiting.shift()
      if (next) next(socket)
      else idle.push(socket)
      done?.(answer)
    })
    idle.push(socket)
    all.push(socket)
  }
  return {
    async post(path, headers, body) {
      const socket = idle.pop() ?? (await new Promise<Socket>((resolve) => waiting.push(resolve)))
      const json = JSON.stringify(body)
      const lines = Object.entries({
        host: 'localhost',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(json)),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      const {
        status,
        raw,
        body: said,
      } = await new Promise<RawAnswer>((resolve) => {
        answered.set(socket, resolve)
        socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`)
      })
      if (status >= 300) throw new Error(`${path} answered ${raw}`)
      return said
    },
    close: () => all.forEach((socket) => socket.destroy()),
  }
}
