import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { ORPCError, safe } from '@orpc/client'
import { sql } from 'kysely'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())
const [student, mentor] = [await world.student(), await world.mentor()]
const send = (text: string, from: Somebody = student, to: Somebody = mentor) =>
  from.calls.messages.send({ personId: to.id, id: randomUUID(), text })
const messageOf = async (call: Promise<unknown>) => (await safe(call)).error?.message

describe('messages over the wire', () => {
  test('are limited to 4,000 characters after trimming, and not one more', async () => {
    assert.equal((await send(` ${'x'.repeat(4000)}\n`)).text.length, 4000)
    assert.equal(await messageOf(send('x'.repeat(4001))), 'Message may be at most 4,000 characters.')
    assert.equal(await messageOf(send(' \n ')), 'Please write a message.')
  })
  test('lose characters that cannot be stored, and go through', async () => {
    assert.equal((await send('a\0b\ud800c')).text, 'ab\ufffdc')
    assert.equal(await messageOf(send('\0')), 'Please write a message.')
  })
  test('stay text, whatever is typed', async () => {
    const typed = `<script>alert('x')</script> '; drop table messages; --`
    assert.equal((await send(typed)).text, typed)
  })
  test('of danger show help to the person writing about themselves, and not to a mentor who answers', async () => {
    const helpFor = async (text: string, ...between: [Somebody, Somebody]) =>
      (await send(text, ...between)).help?.number
    assert.equal(await helpFor('I want to die', student, mentor), '988')
    assert.equal(await helpFor('I want to die, too', mentor, student), '988')
    assert.equal(await helpFor('Do you want to die? Please call 988.', mentor, student), undefined)
  })
  test('show a mentor help for their own danger even if a number beside it isn’t sent', async () => {
    const refusalOf = async (text: string) => {
      const { error } = await safe(send(text, mentor, student))
      assert.ok(error instanceof ORPCError)
      assert.equal(error.code, 'contact-details')
      return error.data as { help?: { number: string } }
    }
    const own = await refusalOf('I want to die. text me 650-555-0142')
    assert.equal(own.help?.number, '988')
    assert.deepEqual(Object.keys(own), ['found', 'help'])
    assert.deepEqual(Object.keys(await refusalOf('Do you want to die? text me 650-555-0142')), ['found'])
  })
  test('come in pages from the newest back, each in order', async () => {
    const writer = await world.student()
    for (let count = 1; count <= 5; count++) await send(`number ${count}`, writer)
    const seen: number[] = []
    let before: number | undefined
    for (;;) {
      const page = await mentor.calls.messages.messages({ personId: writer.id, limit: 2, before })
      seen.unshift(...page.messages.map(({ number }) => number))
      if (page.next === null) break
      before = page.next
    }
    assert.deepEqual(seen, [1, 2, 3, 4, 5])
  })
  test('that are unread are counted up to 100, which means 100 or more', async () => {
    const [writer, reader] = [await world.student(), await world.mentor()]
    const { id } = await send('number 1', writer, reader)
    const unread = async () => (await reader.calls.messages.conversation({ personId: writer.id })).unread
    const write = (from: number, to: number) =>
      sql`with ended as (update conversations set last_number = ${to} where student_id = ${writer.id})
        insert into messages (id, conversation_id, number, sender_id, text, sent_at)
        select gen_random_uuid(), first.conversation_id, n, first.sender_id, 'number ' || n, first.sent_at
        from messages as first, generate_series(${from}::integer, ${to}::integer) n where first.id = ${id}`.execute(
        world.db.read,
      )
    await write(2, 99)
    assert.equal(await unread(), 99)
    await write(100, 150)
    assert.equal(await unread(), 100)
    await reader.calls.messages.markRead({ personId: writer.id, number: 148 })
    assert.equal(await unread(), 2)
  })
  test('before a number that no message can have are all messages', async () => {
    const writer = await world.student()
    await send('the only one', writer)
    const page = await mentor.calls.messages.messages({ personId: writer.id, before: 3_000_000_000 })
    assert.deepEqual(
      page.messages.map(({ text }) => text),
      ['the only one'],
    )
  })
  test('can be started with any mentor, so an empty conversation opens', async () => {
    const other = await world.mentor()
    const conversation = await student.calls.messages.conversation({ personId: other.id })
    assert.deepEqual([conversation.person.name, conversation.lastMessage, conversation.unread], [other.name, null, 0])
    assert.deepEqual(await student.calls.messages.messages({ personId: other.id }), { messages: [], next: null })
  })
  test('of others look missing to every call', async () => {
    await send('between us')
    const stranger = await world.mentor()
    const { conversation, messages, markRead } = stranger.calls.messages
    const personId = student.id
    const answers = await Promise.all(
      [
        conversation({ personId }),
        messages({ personId }),
        markRead({ personId, number: 1 }),
        send('hello', stranger, student),
        conversation({ personId: randomUUID() }),
      ].map(messageOf),
    )
    assert.deepEqual(new Set(answers), new Set(['Conversation not found.']))
  })
  test('that waited in a browser are not sent as another person who has since signed in there', async () => {
    const late = { personId: mentor.id, id: randomUUID(), text: 'from before' }
    const other = await world.student()
    assert.equal(
      await messageOf(other.calls.messages.send({ ...late, senderId: student.id })),
      'Please log in to continue.',
    )
    assert.equal((await student.calls.messages.send({ ...late, senderId: student.id })).senderId, student.id)
  })
  test('are announced while being typed, only to people one may write to, and nothing is stored', async () => {
    const kept = async () => (await world.db.read.selectFrom('live_events').select('number').execute()).length
    const before = await kept()
    assert.deepEqual(await student.calls.messages.sendTyping({ personId: mentor.id }), {})
    const stranger = await world.mentor()
    const beforeStranger = await kept()
    assert.equal(
      await messageOf(stranger.calls.messages.sendTyping({ personId: student.id })),
      'Conversation not found.',
    )
    assert.equal(await kept(), beforeStranger)
    assert.ok(beforeStranger >= before)
  })
})
