import type { Socket } from 'node:net'

/** A server's answer to a request: its status, and in `raw` everything it sent, headers and body. */
export type RawAnswer = { status: number; raw: string; body: string }

/** Calls back with each complete answer that arrives on a bare connection, where one request follows another. */
export function receiveAnswers(socket: Socket, answered: (answer: RawAnswer) => void): void {
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1]
    const isWhole = length ? received.length >= head + 4 + Number(length) : received.endsWith('\r\n0\r\n\r\n')
    if (!isWhole) return
    const raw = received
    received = ''
    answered({ status: Number(raw.slice(9, 12)), raw, body: raw.slice(head + 4) })
  })
}
