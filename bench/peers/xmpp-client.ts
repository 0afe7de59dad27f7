import { once } from 'node:events'
import { connect } from 'node:net'

export type XmppClient = { write(stanza: string): void; close(): void }

type Person = { port: number; domain: string; name: string; password: string; onMessage: (id: string) => void }

/** Signs a person in over an unencrypted connection. Resolves once they can receive messages. */
export async function openXmppClient({ port, domain, name, password, onMessage }: Person): Promise<XmppClient> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  socket.setEncoding('utf8')
  let received = ''
  let expected: { tag: string; resolve: () => void } | undefined
  socket.on('data', (chunk: string) => {
    received += chunk
    // Only the tags matter here, and the text between them never contains '>'.
    const whole = received.lastIndexOf('>') + 1
    const tags = received.slice(0, whole)
    received = received.slice(whole)
    for (const [, id] of tags.matchAll(/<message\b[^>]*\bid=['"]([^'"]+)['"]/g)) if (id !== undefined) onMessage(id)
    if (expected && tags.includes(expected.tag)) expected.resolve()
  })
  const ask = (stanza: string, tag: string) =>
    new Promise<void>((resolve) => {
      expected = { tag, resolve }
      socket.write(stanza)
    })
  const stream = `<stream:stream to='${domain}' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`
  const plain = Buffer.from(`\0${name}\0${password}`).toString('base64')
  await ask(stream, '</stream:features>')
  await ask(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${plain}</auth>`, '<success')
  await ask(stream, '</stream:features>')
  await ask(`<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>`, "id='bind'")
  await ask('<presence/>', '<presence')
  expected = undefined
  return { write: (stanza) => void socket.write(stanza), close: () => void socket.destroy() }
}
