import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

const password = 'a good long pass'
const hidden = 'contains invisible characters. Please type it again.'

describe('what a stranger gets into other people’s mail', async () => {
  const world = await openWorld()
  after(() => world.close())

  let count = 0
  const signUp = (name: string) =>
    world.stranger.accounts.signUp({
      role: 'student',
      name,
      email: `heron${++count}@example.com`,
      password,
      confirmPassword: password,
      timeZone: 'UTC',
    })

  const addresses = [
    'Win $500 at evil.example.com',
    'https://evil.example',
    'www.evil',
    'Ada evil.io/prize',
    'me@evil.example',
  ]
  for (const name of addresses)
    test(`is no address as a name: ${name}`, () =>
      assert.rejects(signUp(name), { message: 'Full Name may not contain a web or email address.' }))
  const hiddenNames = {
    bell: 'Ada\u0007',
    override: 'Ada\u202eleT',
    'zero width': 'A\u200bda',
    tag: 'Ada\u{e0041}',
    joiner: 'A\u200dda',
  }
  for (const [sign, name] of Object.entries(hiddenNames))
    test(`has nothing hidden in a name: ${sign}`, () =>
      assert.rejects(signUp(name), { message: `Full Name ${hidden}` }))
  test('is a name that people have, spelled one way', async () => {
    const { name } = await signUp('  Zoe\u0308 O’Brien-Nu\u0301n\u0303ez ')
    assert.equal(name, 'Zoë O’Brien-Núñez')
  })
  test('has nothing hidden in a topic, a university or a to-do, and the refusal says which', async () => {
    const [ada, kofi] = [await world.student(), await world.mentor()]
    await world.connect(ada, kofi)
    const hour = { date: '2026-03-05', time: '10:00', timeZone: 'UTC', meetingLink: '', notes: '' }
    const booking = { id: world.newId(), mentorId: kofi.id, topic: 'Essay\u202e help', ...hour }
    await assert.rejects(ada.calls.sessions.book(booking), { message: `Topic ${hidden}` })
    await assert.rejects(world.mentor({ profile: { university: 'MIT\u200b' } }), { message: `University ${hidden}` })
    await assert.rejects(ada.calls.todos.add({ id: world.newId(), text: 'A\u2066' }), {
      message: `To-do ${hidden}`,
    })
  })
  test('has no address in a subject, whatever the topic', async () => {
    const [ada, kofi] = [await world.student(), await world.mentor()]
    await world.connect(ada, kofi)
    const hour = { date: '2026-03-05', time: '10:00', timeZone: 'UTC', meetingLink: '', notes: '' }
    const topic = 'Prize at evil.example.com'
    await ada.calls.sessions.book({ id: world.newId(), mentorId: kofi.id, topic, ...hour })
    await world.settle()
    const mails = await world.db.read
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', kofi.email)
      .execute()
    assert.ok(mails.length > 0)
    for (const { subject } of mails) assert.doesNotMatch(subject, /evil|\.com/)
  })
})
