import assert from 'node:assert/strict'
import { productFrom } from '#domain/kit/product.ts'
import { openPeople } from './people.ts'
import { deliverMails } from '#server/email/delivery/deliver-mails.ts'
import { renderEmail } from '#server/email/templates/email.ts'
import { newestMails } from '#server/email/delivery/store.ts'
import { type NewMail, writeMail } from '#server/email/store.ts'
import { type Delivery, type OutgoingMail, type Transport } from '#server/email/delivery/transport.ts'

/** An outbox, one recipient, and a mail server as seen from outside. */
export async function openMailDelivery() {
  const people = await openPeople({ now: '2026-03-02T12:00:00Z' })
  const { db, clock } = people
  const maya = await people.student('Maya')
  const recipient = `${maya.personId}@example.com`
  /** The emails that the mail server accepted. */
  const sent: OutgoingMail[] = []
  /** The mail server's next answers, in order. After these it accepts everything. */
  const answers: Delivery[] = []
  const logged: string[] = []
  const transport = {
    send: async (mail: OutgoingMail): Promise<Delivery> => {
      const answer = answers.shift() ?? { outcome: 'sent' }
      if (answer.outcome === 'sent') sent.push(mail)
      return answer
    },
  }
  const settings = { product: productFrom(), publicUrl: 'https://tassel.example', secret: 'a secret of the tests' }
  const hello = renderEmail({
    product: settings.product,
    subject: 'Hello',
    name: 'Maya',
    paragraphs: ['A word.'],
  })
  return {
    people,
    db,
    clock,
    maya,
    recipient,
    sent,
    answers,
    logged,
    settings,
    deliver: (through: Transport = transport) =>
      deliverMails({
        db,
        clock,
        transport: through,
        settings,
        onFailure: (message, error) => logged.push(`${message}: ${(error as Error).message}`),
      }),
    write: (mail: Partial<NewMail> = {}) =>
      db.transaction((tx) =>
        writeMail(tx, { ...hello, key: 'hello', kind: 'welcome', recipient, now: clock.now(), ...mail }),
      ),
    async onlyMail() {
      const [mail, ...others] = await newestMails(db.read, 10)
      assert.ok(mail)
      assert.deepEqual(others, [])
      return mail
    },
    minutes: (count: number) => clock.advance(count * 60_000),
    async reset() {
      for (const list of [sent, answers, logged]) list.length = 0
      clock.set('2026-03-02T12:00:00Z')
      await db.transaction((tx) => tx.deleteFrom('mails').execute())
      await db.transaction((tx) => tx.deleteFrom('mail_preferences').execute())
    },
  }
}
