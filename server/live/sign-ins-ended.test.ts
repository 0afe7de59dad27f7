import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { cookieOf, openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'

describe('the live streams of a person signed in twice', async () => {
  const world = await openWorld()
  let url: string
  before(async () => {
    url = await world.http.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => world.close())

  /** Opens a stream and reads its first frame. `rest` returns what arrives until the server ends it. */
  async function openStream(cookie: string) {
    const answer = await fetch(`${url}/api/live`, { headers: { cookie } })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const until = async (text: string) => {
      while (!heard.includes(text)) heard += (await reader.read()).value ?? assert.fail('the stream ended')
    }
    await until('event: ping')
    return {
      until,
      async rest() {
        for (let next = await reader.read(); !next.done; next = await reader.read()) heard += next.value
        return heard
      },
      close: () => reader.cancel(),
    }
  }
  async function onThePhone({ email }: Somebody): Promise<string> {
    const answer = await world.http.inject({ method: 'POST', url: '/api/sign-in', payload: { email, password } })
    return cookieOf(answer.headers['set-cookie'])
  }

  test('a new password ends the other one at once and keeps this one', async () => {
    const ada = await world.student()
    const [here, phone] = [await openStream(ada.cookie), await openStream(await onThePhone(ada))]
    const fresh = 'quite another one'
    await ada.calls.accounts.changePassword({ currentPassword: password, password: fresh, confirmPassword: fresh })
    assert.doesNotMatch(await phone.rest(), /sign-ins-ended/)
    await here.until('event: sign-ins-ended')
    await ada.calls.todos.add({ id: world.newId(), text: 'Still here' })
    await here.until('event: todos-changed')
    await here.close()
  })
  test('signing out everywhere ends both', async () => {
    const ada = await world.student()
    const [here, phone] = [await openStream(ada.cookie), await openStream(await onThePhone(ada))]
    await ada.calls.accounts.signOutEverywhere({})
    await Promise.all([here.rest(), phone.rest()])
  })
  test('returning with an ended sign-in is refused', async () => {
    const ada = await world.student()
    await ada.calls.accounts.signOutEverywhere({})
    assert.equal((await fetch(`${url}/api/live`, { headers: { cookie: ada.cookie } })).status, 401)
  })
  test('a new sign-in that resumes from before the others ended stays open', async () => {
    const ada = await world.student()
    await ada.calls.accounts.signOutEverywhere({})
    const cookie = await onThePhone(ada)
    const answer = await fetch(`${url}/api/live?lastEventId=0`, { headers: { cookie } })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('sign-ins-ended')) heard += (await reader.read()).value ?? assert.fail('the stream ended')
    await reader.cancel()
  })
})
