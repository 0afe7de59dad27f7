import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { receiveAnswers } from './receive-answers.ts'
import { tokenOf } from './week-world.ts'

export type Answer = { status: number; body: string }
export type Client = { call(path: string, personId: string, body?: object): Promise<Answer>; close(): void }

export function cookieOf(personId: string, secret: string): string {
  const token = tokenOf(personId)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `tassel.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/**
 * One connection, one request after another. A bare socket, since it shares the processors with the servers it
 * measures.
 */
export async function openClient(address: string, secret: string): Promise<Client> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let answered: (answer: Answer) => void = () => {}
  let broke: (error: Error) => void = () => {}
  socket.on('error', (error) => broke(error))
  socket.on('close', () => broke(new Error('the server closed the connection')))
  receiveAnswers(socket, (answer) => answered(answer))
  return {
    call(path, personId, body) {
      const text = body && JSON.stringify(body)
      const about = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : ''
      return new Promise((resolve, reject) => {
        answered = resolve
        broke = reject
        socket.write(
          `${text ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookieOf(personId, secret)}\r\n${about}\r\n${text ?? ''}`,
        )
      })
    },
    close() {
      broke = () => {}
      socket.destroy()
    },
  }
}
