import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/kit/database.ts'
import { cookieOf, openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'

describe('live streams of an ended sign-in, in two processes on one database', async () => {
  const world = await openWorld()
  const otherDb = await openDatabase(world.url)
  const { clock, config, auth } = world
  const other = await buildApp({ db: otherDb, clock, config, auth, buildDir: undefined })
  const urls: string[] = []
  before(async () => {
    for (const { http } of [world, other]) urls.push(await http.listen({ port: 0, host: '127.0.0.1' }))
  })
  after(async () => {
    await other.close()
    await otherDb.close()
    await world.close()
  })

  /** Opens a stream with this cookie in each process and reads its first frame. */
  const openBoth = (cookie: string) => Promise.all(urls.map((url) => openStream(url, cookie)))

  async function openStream(url: string, cookie: string) {
    const answer = await fetch(`${url}/api/live`, { headers: { cookie }, signal: AbortSignal.timeout(20_000) })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let received = ''
    const until = async (text: string) => {
      while (!received.includes(text)) received += (await reader.read()).value ?? assert.fail('the stream ended')
    }
    await until('event: ping')
    return {
      until,
      /** Returns everything received until the server ended the stream. */
      async rest() {
        for (let next = await reader.read(); !next.done; next = await reader.read()) received += next.value
        return received
      },
      close: () => reader.cancel(),
    }
  }

  async function signInAgain({ email }: Somebody): Promise<Somebody> {
    return world.signIn(email, password)
  }
  /** Causes an event that goes to every open stream of this person. */
  const addTodo = (by: Somebody) => by.calls.todos.add({ id: world.newId(), text: 'Not for whoever signed out' })

  test('end at once on signing out, while those of other sign-ins stay', async () => {
    const ada = await world.student()
    const phone = await signInAgain(ada)
    const [ended, kept] = [await openBoth(ada.cookie), await openBoth(phone.cookie)]
    await ada.calls.accounts.signOut({})
    await addTodo(phone)
    for (const stream of ended) assert.doesNotMatch(await stream.rest(), /todos-changed/)
    for (const stream of kept) await stream.until('event: todos-changed')
    await Promise.all(kept.map((stream) => stream.close()))
  })
  test('end on a password reset', async () => {
    const ada = await world.student()
    await world.stranger.accounts.requestPasswordReset({ email: ada.email })
    await world.settle()
    const mails = await world.http.inject({ method: 'GET', url: '/dev/mails.json' })
    const token = /reset-password\?token=([\w-]+)/.exec(mails.body)?.[1] ?? assert.fail('no link was mailed')
    const ended = await openBoth(ada.cookie)
    const fresh = 'an entirely new passphrase'
    await world.stranger.accounts.resetPassword({ token, password: fresh, confirmPassword: fresh })
    await addTodo(await world.signIn(ada.email, fresh))
    for (const stream of ended) assert.doesNotMatch(await stream.rest(), /todos-changed/)
  })
  test('end on signing out everywhere, and on closing the account', async () => {
    const [ada, kofi] = [await world.student(), await world.student()]
    const ended = [...(await openBoth(ada.cookie)), ...(await openBoth(kofi.cookie))]
    await ada.calls.accounts.signOutEverywhere({})
    await kofi.calls.accounts.closeAccount({ confirmation: 'close my account', password })
    await Promise.all(ended.map((stream) => stream.rest()))
  })
  test('of others do not end on signing out twice, or with a cookie that is no sign-in', async () => {
    const ada = await world.student()
    const phone = await signInAgain(ada)
    const kept = await openBoth(phone.cookie)
    await ada.calls.accounts.signOut({})
    await ada.calls.accounts.signOut({})
    await world.clientOf(cookieOf('better-auth.session_token=made-up')).accounts.signOut({})
    await addTodo(phone)
    for (const stream of kept) await stream.until('event: todos-changed')
    await Promise.all(kept.map((stream) => stream.close()))
  })
  test('do not stay if they were being opened as the sign-in ended', async () => {
    const ada = await world.student()
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_none, at) =>
        fetch(`${urls[at % 2]}/api/live`, { headers: { cookie: ada.cookie }, signal: AbortSignal.timeout(20_000) }),
      ),
      ada.calls.accounts.signOut({}),
    ])
    // Whichever came first: each stream was either refused or has ended.
    for (const answer of answers) if (answer instanceof Response) await answer.text()
  })
})
