import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a mail server does with one connection. `takes it` is a good day. */
export const moods = [
  'takes it',
  'is slow',
  'is too busy to greet',
  'knows no mailbox right now',
  'has no room after the message',
  'hangs up in the message',
  'takes it and hangs up',
  'answers twice',
] as const
export type Mood = (typeof moods)[number]

/**
 * Opens a mail server on this machine whose mood changes with each connection. It keeps the Message-IDs of the emails
 * it took.
 */
export async function openMoodyMailServer(nextMood: () => Mood) {
  const taken: string[] = []
  const met: Mood[] = []
  let open: Set<Socket> | undefined
  const server = createServer((socket) => {
    open?.add(socket)
    const mood = nextMood()
    met.push(mood)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open?.delete(socket))
    converse(socket, mood, (id) => taken.push(id)).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  const { port } = address
  open = new Set()
  return {
    port,
    taken,
    met,
    /** Stops listening until `comeBack`. */
    async goDown() {
      server.close()
      open?.forEach((socket) => socket.destroy())
      await once(server, 'close')
    },
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

async function converse(socket: Socket, mood: Mood, onTaken: (messageId: string) => void): Promise<void> {
  const say = async (line: string) => {
    if (mood === 'is slow') await sleep(20)
    socket.write(`${line}\r\n`)
  }
  if (mood === 'is too busy to greet') return void socket.end('421 too busy\r\n')
  await say('220 mail.example')
  let text = ''
  let inMessage = false
  for await (const some of socket.setEncoding('utf8')) {
    text += String(some)
    if (inMessage && mood === 'hangs up in the message') return void socket.destroy()
    for (;;) {
      const end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
      if (end === -1) break
      const said = text.slice(0, end)
      text = text.slice(end + (inMessage ? 5 : 2))
      if (inMessage) {
        inMessage = false
        if (mood === 'has no room after the message') await say('452 no room right now')
        else {
          onTaken(/^Message-ID: <([^@>]+)@/im.exec(said)?.[1] ?? '')
          if (mood === 'takes it and hangs up') return void socket.destroy()
          await say(mood === 'answers twice' ? '250 taken\r\n250 taken' : '250 taken')
        }
      } else if (/^RCPT/i.test(said))
        await say(mood === 'knows no mailbox right now' ? '450 try again later' : '250 fine')
      else if (/^DATA/i.test(said)) {
        inMessage = true
        await say('354 go on')
      } else if (/^QUIT/i.test(said)) return void socket.end('221 bye\r\n')
      else await say('250 fine')
    }
  }
}
