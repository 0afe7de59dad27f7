import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { productFrom } from '#domain/kit/product.ts'
import { startMailServer, type TakenMail } from '#test/fakes/mail-server.ts'
import { renderEmail } from '#server/email/templates/email.ts'
import { smtp } from './smtp.ts'
import type { OutgoingMail } from './transport.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
before(async () => void (server = await startMailServer()))
after(() => server.stop())

const sender = { product: productFrom(), address: 'hello@tassel.example' }
const hello = renderEmail({
  product: sender.product,
  subject: 'Grüße, and hello',
  name: 'Maya',
  paragraphs: ['A word.'],
})
const mailTo = (to: string, mail: Partial<OutgoingMail> = {}): OutgoingMail => ({
  data: {},
  ...hello,
  id: 'a-mail',
  kind: 'welcome',
  to,
  reader: { name: 'Maya', role: 'student' },
  calendar: undefined,
  unsubscribeUrl: undefined,
  ...mail,
})
const transport = (credentials = '') => smtp(`smtp://${credentials}localhost:${server.port}`, sender)
const patient = { connectMs: 10_000, greetingMs: 10_000, answerMs: 10_000 }

/** The headers of a message as [name, value], unfolded. */
const headersOf = ({ raw }: TakenMail) =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 2)] as const)
const headerOf = (mail: TakenMail, name: string) => headersOf(mail).find(([found]) => found === name)?.[1]

describe('an email over SMTP', () => {
  test('is accepted, from us to one reader, as text and as HTML', async () => {
    assert.deepEqual(await transport().send(mailTo('maya@example.com')), { outcome: 'sent' })
    const mail = await server.nextMail()
    assert.deepEqual([mail.from, mail.to], ['hello@tassel.example', ['maya@example.com']])
    assert.equal(headerOf(mail, 'From'), 'Tassel <hello@tassel.example>')
    assert.equal(headerOf(mail, 'To'), 'Maya <maya@example.com>')
    assert.equal(headerOf(mail, 'Message-ID'), '<a-mail@tassel.example>')
    assert.equal(headerOf(mail, 'Auto-Submitted'), 'auto-generated')
    assert.equal(headerOf(mail, 'List-Unsubscribe'), undefined)
    assert.match(mail.raw, /Content-Type: text\/plain; charset=utf-8/)
    assert.match(mail.raw, /Content-Type: text\/html; charset=utf-8/)
  })

  test('says how to opt out of its topic with one press in the mail program', async () => {
    const unsubscribeUrl = `https://tassel.example/api/mail/switch-off?token=${'a-long-token'.repeat(12)}`
    await transport().send(mailTo('maya@example.com', { unsubscribeUrl }))
    const mail = await server.nextMail()
    assert.equal(headerOf(mail, 'List-Unsubscribe'), `<${unsubscribeUrl}>`)
    assert.equal(headerOf(mail, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
  })

  test('carries an invitation as its own part and as a file', async () => {
    await transport().send(mailTo('maya@example.com', { calendar: { method: 'REQUEST', text: 'BEGIN:VCALENDAR' } }))
    const { raw } = await server.nextMail()
    assert.match(raw, /Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
    assert.match(raw, /filename=invite\.ics/)
  })

  test('is sent with the right credentials', async () => {
    assert.deepEqual(await transport('tassel:right@').send(mailTo('maya@example.com')), { outcome: 'sent' })
    await server.nextMail()
  })

  test('does not let a name, subject or address become another header or another recipient', async () => {
    const nasty = 'Eve\r\nBcc: victim@example.com\r\n\r\n<b>"Maya" \u202e'
    await transport().send(mailTo('maya@example.com', { reader: { name: nasty, role: 'student' }, subject: nasty }))
    const mail = await server.nextMail()
    assert.deepEqual(mail.to, ['maya@example.com'])
    const names = headersOf(mail).map(([name]) => name)
    assert.deepEqual(
      names.toSorted().join(' '),
      'Auto-Submitted Content-Type Date From MIME-Version Message-ID Reply-To Subject To',
    )

    const two = await transport().send(mailTo('maya@example.com, victim@example.com'))
    assert.equal(two.outcome === 'sent' ? (await server.nextMail()).to.length : 1, 1)
  })
})

describe('an SMTP server that rejects an email', () => {
  const outcomeFor = async (to: string) => {
    const delivery = await transport().send(mailTo(to))
    return delivery.outcome === 'sent' ? 'sent' : `${delivery.outcome}: ${delivery.reason}`
  }

  test('an unknown mailbox is final', async () => {
    assert.match(await outcomeFor('nobody@example.com'), /^refused: .*550 No mailbox nobody@example.com here/)
  })
  test('a full mailbox is not final', async () =>
    assert.match(await outcomeFor('full@example.com'), /^later: .*452 Mailbox full/))
  test('what looks like spam is final', async () => {
    assert.match(await outcomeFor('spam@example.com'), /^refused: .*554 Looks like spam/)
  })
  test('a server that is busy after the message is tried again', async () => {
    assert.match(await outcomeFor('busy@example.com'), /^later: .*451 Try again later/)
  })
  test('a connection that drops in the middle of the message leaves the outcome unknown', async () => {
    assert.match(await outcomeFor('dropped@example.com'), /^unsure: /)
  })
  test('an invalid address is final', async () => assert.match(await outcomeFor('not an\r\naddress'), /^refused: /))

  test('wrong credentials are for the operator to fix, and affect every email', async () => {
    const delivery = await transport('tassel:wrong@').send(mailTo('maya@example.com'))
    assert.ok(delivery.outcome === 'later' && delivery.everyone)
    assert.match(delivery.reason, /535 Authentication credentials invalid/)
  })

  test('waits only so long for a greeting that never comes', async () => {
    const silent = await startMailServer({ hangs: true })
    const impatient = smtp(`smtp://localhost:${silent.port}`, sender, { ...patient, greetingMs: 100 })
    const delivery = await impatient.send(mailTo('maya@example.com'))
    await silent.stop()
    assert.ok(delivery.outcome === 'later' && delivery.everyone)
    assert.match(delivery.reason, /Greeting never received/)
  })

  test('an unreachable server is retried', async () => {
    const gone = await startMailServer()
    await gone.stop()
    const delivery = await smtp(`smtp://localhost:${gone.port}`, sender).send(mailTo('maya@example.com'))
    assert.ok(delivery.outcome === 'later' && delivery.everyone)
  })

  test('a password is never sent unencrypted to another machine', async () => {
    // 127.0.0.1, written in a form that isn't recognized as this machine.
    const url = `smtp://tassel:right@[::ffff:127.0.0.1]:${server.port}`
    const delivery = await smtp(url, sender).send(mailTo('maya@example.com'))
    assert.ok(delivery.outcome === 'later')
    assert.match(delivery.reason, /STARTTLS/)
  })
})
