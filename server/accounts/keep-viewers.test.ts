import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PersonId } from '#domain/kit/ids.ts'
import { buildApp } from '#server/app.ts'
import { suspendPerson } from '#server/desk/acts/suspend.ts'
import type { Committed } from '#server/kit/announce.ts'
import { openDatabase } from '#server/kit/database.ts'
import type { Caller, Operator, Viewer } from '#server/kit/viewer.ts'
import { countStatements } from '#test/statements.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { keepViewers } from './keep-viewers.ts'
import { findPerson } from './store.ts'

const ada: Viewer = {
  personId: randomUUID() as PersonId,
  name: 'Ada',
  timeZone: 'UTC',
  signInId: randomUUID(),
  liveNumber: 1,
  role: 'student',
}

/** Opens kept viewers over a lookup whose result a test sets and whose calls it counts. */
async function kept(find: () => Promise<Caller | undefined>) {
  let found = 0
  let now = 0
  let commit: (committed: Committed) => void = () => {}
  let hint: (payload: string) => void = () => {}
  const db = {
    onCommit: (heard: typeof commit) => void (commit = heard),
    listen: async (_: string, heard: typeof hint) => {
      hint = heard
      return async () => {}
    },
  }
  const viewers = await keepViewers(db, { self: 'here', now: () => now, find: () => (found++, find()) })
  return {
    find: (cookie = 'ada') => viewers.find(cookie),
    count: () => found,
    pass: (ms: number) => void (now += ms),
    hint: (payload: string) => hint(payload),
    happen(personId: PersonId, type: string, liveNumber = 2) {
      commit({ people: new Map([[personId, { liveNumber, events: [{ type, body: {} }] }]]), announced: false })
    },
  }
}

describe('looking up who somebody is', () => {
  test('happens once a second', async () => {
    const viewers = await kept(async () => ada)
    await viewers.find()
    viewers.pass(999)
    assert.deepEqual([await viewers.find(), viewers.count()], [ada, 1])
    viewers.pass(1)
    assert.deepEqual([await viewers.find(), viewers.count()], [ada, 2])
  })
  test('happens again for other cookies, and every time for nobody', async () => {
    const viewers = await kept(async () => undefined)
    for (const cookie of ['ada', 'ada', 'other']) await viewers.find(cookie)
    assert.equal(viewers.count(), 3)
  })
  test('happens every time for an operator', async () => {
    const operator: Operator = { ...ada, role: 'operator', level: 'owner', secondFactor: true, provenAt: null }
    const viewers = await kept(async () => operator)
    await viewers.find()
    await viewers.find()
    assert.equal(viewers.count(), 2)
  })
  test('happens again after anything that concerns them, except messages, which only change counts', async () => {
    const viewers = await kept(async () => ada)
    await viewers.find()
    viewers.happen(ada.personId, 'message-sent', 7)
    assert.deepEqual([(await viewers.find())?.liveNumber, viewers.count()], [7, 1])
    viewers.happen(randomUUID() as PersonId, 'sign-ins-ended')
    await viewers.find()
    assert.equal(viewers.count(), 1)
    viewers.happen(ada.personId, 'sign-ins-ended')
    await viewers.find()
    assert.equal(viewers.count(), 2)
  })
  test('happens again after a hint from another process about them or about everybody', async () => {
    const viewers = await kept(async () => ada)
    await viewers.find()
    viewers.hint(`here,${ada.personId}`)
    await viewers.find()
    assert.equal(viewers.count(), 1, 'its own hints come after its commits')
    for (const hint of [`there,${ada.personId}`, 'there', '']) {
      viewers.hint(hint)
      await viewers.find()
    }
    assert.equal(viewers.count(), 4)
  })
  test('is not cached if a sign-in ended during the lookup', async () => {
    for (const end of [
      (viewers: Viewers) => viewers.happen(ada.personId, 'sign-ins-ended'),
      (viewers: Viewers) => viewers.hint('there'),
    ]) {
      const looking = Promise.withResolvers<Caller>()
      const viewers = await kept(() => looking.promise)
      const first = viewers.find()
      end(viewers)
      looking.resolve(ada)
      await first
      await viewers.find()
      assert.equal(viewers.count(), 2)
    }
  })
})
type Viewers = Awaited<ReturnType<typeof kept>>

describe('a sign-in that ended, in two processes on one database', async () => {
  const world = await openWorld()
  const { clock, config, auth } = world
  const otherDb = await openDatabase(world.url)
  const other = await buildApp({ db: otherDb, clock, config, auth, buildDir: undefined })
  const toolDb = await openDatabase(world.url)
  after(async () => {
    await other.close()
    await otherDb.close()
    await toolDb.close()
    await world.close()
  })
  const password = 'a good long pass'
  const todos = async (app: Pick<typeof other, 'http'>, { cookie }: Somebody) =>
    (await app.http.inject({ url: '/api/todos', headers: { cookie } })).statusCode
  async function signedInTwice(): Promise<[here: Somebody, there: Somebody]> {
    const here = await world.student()
    const there = await world.signIn(here.email, password)
    for (const app of [world, other]) for (const who of [here, there]) assert.equal(await todos(app, who), 200)
    return [here, there]
  }
  /** Should take the one second that a lost hint costs; allows more for a busy machine. */
  async function isRefusedSoon(who: Somebody): Promise<void> {
    for (const begun = performance.now(); (await todos(other, who)) !== 401; await sleep(20))
      assert.ok(performance.now() - begun < 5000, 'still signed in')
  }
  const suspended = async (db: typeof toolDb, { id }: Somebody) =>
    db.transaction(async (tx) => {
      const person = await findPerson(tx, id)
      if (!person || person.role === 'operator') throw new Error(`${id} is neither student nor mentor`)
      return suspendPerson(tx, { ...person, role: person.role }, clock.now())
    })

  test('is looked up once for several calls', async (t) => {
    // Time stands still, so the calls fall within the second however long they take here.
    t.mock.method(performance, 'now', () => 0)
    const ada = await world.student()
    await todos(world, ada)
    const { statements } = await countStatements(() => todos(world, ada))
    assert.equal(statements.length, 1, statements.join('\n'))
  })
  const ways: Record<string, (here: Somebody) => Promise<unknown>> = {
    'signing out everywhere': (here) => here.calls.accounts.signOutEverywhere({}),
    'a new password': (here) => {
      const fresh = 'quite another one'
      return here.calls.accounts.changePassword({ currentPassword: password, password: fresh, confirmPassword: fresh })
    },
    'being suspended': (here) => suspended(world.db, here),
  }
  for (const [way, end] of Object.entries(ways))
    test(`by ${way} is refused at once here, and soon elsewhere`, async () => {
      const [here, there] = await signedInTwice()
      await end(here)
      assert.equal(await todos(world, there), 401)
      await isRefusedSoon(there)
    })
  test('by signing out is refused at once', async () => {
    const [here, there] = await signedInTwice()
    await here.calls.accounts.signOut({})
    assert.deepEqual([await todos(world, here), await todos(world, there)], [401, 200])
    await isRefusedSoon(here)
  })
  test('by a process that sends no hints is refused soon', async () => {
    const [here] = await signedInTwice()
    await suspended(toolDb, here)
    await isRefusedSoon(here)
  })
})
