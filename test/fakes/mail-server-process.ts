// A real SMTP server in its own process. The recipient's address decides what it does with an email. Each line of its
// output is a JSON value: first the port, then every email it accepted.
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

const hangs = process.argv.includes('--hang')
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const no = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  onAuth({ username, password }, _session, callback) {
    if (username === 'tassel' && password === 'right') callback(null, { user: username })
    else callback(no(535, 'Authentication credentials invalid'))
  },
  onRcptTo({ address }, _session, callback) {
    if (address.startsWith('nobody')) return callback(no(550, `No mailbox ${address} here`))
    if (address.startsWith('full')) return callback(no(452, 'Mailbox full'))
    callback()
  },
  onData(stream, session, callback) {
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const [first = ''] = to
    let raw = ''
    stream.on('data', (chunk: Buffer) => {
      raw += chunk.toString('latin1')
      // Mid-message: the message has begun, and nothing was acknowledged.
      if (first.startsWith('dropped')) drop(session.id)
    })
    stream.on('end', () => {
      if (first.startsWith('spam')) return callback(no(554, 'Looks like spam'))
      if (first.startsWith('busy')) return callback(no(451, 'Try again later'))
      say({ mail: { from: session.envelope.mailFrom && session.envelope.mailFrom.address, to, raw } })
      callback()
    })
  },
})

function drop(sessionId: string): void {
  for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
    if (connection.id === sessionId) connection._socket.destroy()
}

// Accepts connections and never sends a greeting.
const silent = createServer((socket) => socket.on('error', () => socket.destroy()))
const listening = hangs ? silent : server.server
listening.on('listening', () => {
  const address = listening.address()
  if (address !== null && typeof address === 'object') say({ port: address.port })
})
if (hangs) silent.listen(0, '127.0.0.1')
else server.listen(0, '127.0.0.1')
