import assert from 'node:assert/strict'
import { smtp } from '#server/email/delivery/smtp.ts'
import { type Mood, moods, openMoodyMailServer } from '#test/fakes/moody-mail-server.ts'
import { openMailDelivery } from '#test/mail-delivery.ts'
import { drawFrom } from './draw.ts'

export type Delivered = {
  mails: number
  sent: number
  /** Emails that may or may not have arrived, so they are not sent again. */
  unsure: number
  connections: number
  moods: Record<Mood, number>
  hoursDown: number
  seconds: number
}

const minute = 60_000
const hoursDown = 23

/**
 * Sends emails through a mail server that is slow, busy, full, hangs up at every point, answers twice, and then is down
 * for most of the day that delivery is tried for; two processes deliver. Throws unless each email was taken exactly
 * once or is marked as one that may have arrived, and none of those was taken twice.
 */
export async function deliverThroughMoods({ mails, seed }: { mails: number; seed: number }): Promise<Delivered> {
  const draw = drawFrom(seed)
  const server = await openMoodyMailServer(() => moods[draw(2) === 0 ? 0 : draw(moods.length)]!)
  const delivery = await openMailDelivery()
  try {
    const { write, deliver, db, clock, settings } = delivery
    const transport = smtp(`smtp://127.0.0.1:${server.port}`, {
      address: 'hello@tassel.example',
      product: settings.product,
    })
    const began = performance.now()
    const both = () => Promise.all([deliver(transport), deliver(transport)])
    for (let n = 0; n < mails; n++) await write({ key: `mail ${n}` })
    const open = async () => (await statesOf()).filter(({ done }) => !done).length
    for (let round = 0; (await open()) > mails / 2; round++) {
      assert.ok(round < mails, 'half of the mails go out on a moody day')
      await both()
      await clock.advance(minute)
    }
    await server.goDown()
    for (let hour = 0; hour < hoursDown; hour++) {
      await both()
      await clock.advance(60 * minute)
    }
    const waited = await open()
    assert.ok(waited > 0, 'what was not sent waits while the mail server is down')
    await server.comeBack()
    for (let round = 0; (await open()) > 0; round++) {
      assert.ok(round < mails, 'all mails are settled in the end')
      await both()
      await clock.advance(minute)
    }
    const seconds = (performance.now() - began) / 1000

    const states = await statesOf()
    const times = Map.groupBy(server.taken, (id) => id)
    for (const { id, sent, error } of states) {
      const count = times.get(id)?.length ?? 0
      if (sent) assert.equal(count, 1, `mail ${id}, which is marked as sent, was taken once`)
      else {
        assert.match(error ?? '', /^It may have arrived/, `mail ${id} was given up for that alone`)
        assert.ok(count <= 1, `mail ${id}, which may have arrived, was taken at most once`)
      }
    }
    assert.equal(states.length, mails)
    const sent = states.filter((mail) => mail.sent).length
    const met = (mood: Mood) => server.met.filter((one) => one === mood).length
    return {
      mails,
      sent,
      unsure: mails - sent,
      connections: server.met.length,
      moods: Object.fromEntries(moods.map((mood) => [mood, met(mood)])) as Delivered['moods'],
      hoursDown,
      seconds,
    }

    async function statesOf() {
      const rows = await db.read.selectFrom('mails').select(['id', 'sent_at', 'given_up_at', 'last_error']).execute()
      return rows.map(({ id, sent_at: at, given_up_at: gaveUp, last_error: error }) => ({
        id,
        sent: at !== null,
        done: at !== null || gaveUp !== null,
        error,
      }))
    }
  } finally {
    await delivery.people.close()
    await server.goDown().catch(() => {})
  }
}
