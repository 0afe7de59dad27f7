import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { cookieOf, openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'

describe('guessing passwords from many addresses', async () => {
  const world = await openWorld({ environment: { TRUST_PROXY: '1' } })
  let ada: Somebody
  let count = 0
  before(async () => {
    ada = await world.student({ name: 'Ada' })
  })
  after(() => world.close())

  async function signIn(address: string, form: { email?: string; password?: string } = {}, cookie?: string) {
    const answer = await world.http.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
      payload: { email: ada.email, password, ...form },
    })
    return { status: answer.statusCode, cookie: cookieOf(answer.headers['set-cookie']), body: answer.json<object>() }
  }
  async function fail(address: string, times: number, email = ada.email) {
    for (let time = 0; time < times; time++)
      assert.equal((await signIn(address, { email, password: 'not this one' })).status, 401, `${address}, ${time}`)
  }
  const later = () => world.clock.advance(15 * 60_000)

  test('ten failures from one address close the account to it, and not to others', async () => {
    await fail('198.51.100.1', 10)
    assert.equal((await signIn('198.51.100.1')).status, 429)
    assert.equal((await signIn('198.51.100.2')).status, 200)
    // A correct password on another device doesn't help an attacker guessing here.
    assert.equal((await signIn('198.51.100.1')).status, 429)
    await later()
  })
  test('addresses in one IPv6 network count as one address', async () => {
    for (let host = 1; host <= 10; host++) await fail(`2001:db8:0:7::${host.toString(16)}`, 1)
    assert.equal((await signIn('2001:db8:0:7:ffff::1')).status, 429)
    assert.equal((await signIn('2001:db8:0:8::1')).status, 200)
    await later()
  })
  test('a hundred from everywhere close the account, but not to a device where it was signed in before', async () => {
    const bob = await world.student({ name: 'Bob' })
    for (let address = 1; address <= 10; address++) await fail(`198.51.101.${address}`, 10)
    const closed = await signIn('198.51.101.99')
    assert.equal(closed.status, 429)
    assert.deepEqual((closed.body as { message: string }).message, 'Too many failed attempts. Please try again later.')
    assert.equal((await signIn('198.51.101.99', {}, ada.cookie)).status, 200)
    // A device known for another account is unknown to this one.
    assert.equal((await signIn('198.51.101.99', {}, bob.cookie)).status, 429)
    await later()
  })
  test('a known device has its own ten guesses', async () => {
    for (let time = 0; time < 10; time++)
      assert.equal((await signIn(`198.51.102.${time}`, { password: 'not this one' }, ada.cookie)).status, 401)
    assert.equal((await signIn('198.51.102.99', {}, ada.cookie)).status, 429)
    assert.equal((await signIn('198.51.102.99')).status, 200)
    await later()
  })
  test('failures on known devices do not count toward the hundred', async () => {
    const eve = await world.student({ name: 'Eve' })
    const devices = [eve.cookie]
    while (devices.length < 10) devices.push((await world.signIn(eve.email, password)).cookie)
    for (const device of devices)
      for (let time = 0; time < 10; time++)
        await signIn('198.51.102.200', { email: eve.email, password: 'not this one' }, device)
    assert.equal((await signIn('198.51.102.201', { email: eve.email })).status, 200)
    await later()
  })
  test('a forged device counts as unknown', async () => {
    const forged = ada.cookie.replace(/(?<=device_[^=]+=[^.]+\.)./, (letter) => (letter === 'A' ? 'B' : 'A'))
    assert.notEqual(forged, ada.cookie)
    for (let address = 1; address <= 10; address++) await fail(`198.51.103.${address}`, 10)
    assert.equal((await signIn('198.51.103.99', {}, forged)).status, 429)
    await later()
  })
  test('an address that fails for thirty accounts has to wait for all of them', async () => {
    for (let account = 0; account < 30; account++) await fail('198.51.104.1', 1, `sprayed.${++count}@example.com`)
    assert.equal((await signIn('198.51.104.1')).status, 429)
    assert.equal((await signIn('198.51.104.1', {}, ada.cookie)).status, 200)
    assert.equal((await signIn('198.51.104.2')).status, 200)
  })
  test('550 at once, and 1,800, are all answered: let in, refused or told to wait, never with an error of ours', async () => {
    for (const many of [550, 1800]) {
      const answers = await Promise.all(
        Array.from({ length: many }, (_, at) =>
          signIn(`203.0.113.${at % 250}`, { email: `storm.${at}@example.com`, password: 'not this one' }),
        ),
      )
      assert.deepEqual(
        [...new Set(answers.map(({ status }) => status))].filter((status) => ![401, 429].includes(status)),
        [],
      )
    }
    assert.equal((await signIn('203.0.113.251')).status, 200)
  })
  test('in the middle of a storm, people still get in from where they always do', async () => {
    const storm = Array.from({ length: 550 }, (_, at) =>
      signIn(`203.0.114.${at % 250}`, { email: `storm.again.${at}@example.com`, password: 'not this one' }),
    )
    const mine = await signIn('203.0.114.251', {}, ada.cookie)
    const answers = await Promise.all(storm)
    assert.equal(mine.status, 200)
    assert.ok(answers.some(({ status }) => status === 429))
  })
})
