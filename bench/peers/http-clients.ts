import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type RawAnswer, receiveAnswers } from '#bench/receive-answers.ts'

export type HttpClients = {
  /** Posts JSON and resolves with the answer's body. Rejects unless the status is a success. */
  post(path: string, headers: Record<string, string>, body: object): Promise<string>
  close(): void
}

/**
 * Bare sockets that are kept open, one request at a time on each, since the load generator shares the processors with
 * the server it measures. A socket is opened only when all others are waiting for an answer: a server closes those that
 * stay silent.
 */
export function openHttpClients(port: number): HttpClients {
  const idle: Socket[] = []
  const all = new Set<Socket>()
  const asked = new Map<Socket, { resolve(answer: RawAnswer): void; reject(error: Error): void }>()
  const open = async () => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    await once(socket, 'connect')
    receiveAnswers(socket, (answer) => {
      idle.push(socket)
      asked.get(socket)?.resolve(answer)
    })
    socket.on('close', () => {
      const at = idle.indexOf(socket)
      if (at >= 0) idle.splice(at, 1)
      all.delete(socket)
      asked.get(socket)?.reject(new Error('the connection was closed before the answer'))
    })
    all.add(socket)
    return socket
  }
  return {
    async post(path, headers, body) {
      const socket = idle.pop() ?? (await open())
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
      } = await new Promise<RawAnswer>((resolve, reject) => {
        asked.set(socket, { resolve, reject })
        socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`)
      })
      if (status >= 300) throw new Error(`${path} answered ${raw}`)
      return said
    },
    close: () => all.forEach((socket) => socket.destroy()),
  }
}
