import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'
import { authOn } from './auth.ts'
import { viewerFinder } from './find-viewer.ts'

const world = await openWorld()
after(() => world.close())

describe('who a request comes from', async () => {
  const viewerOf = viewerFinder(world.db.read, world.auth)
  const ada = await world.student({ name: 'Ada', timeZone: 'Europe/Vienna' })
  const found = (cookie: string) => viewerOf(cookie)
  const [name = '', value = ''] = (/tassel\.session_token=[^;]+/.exec(ada.cookie)?.[0] ?? '').split('=')
  const expire = (inHours: number) =>
    world.db.read
      .updateTable('sign_ins')
      .set({ expires_at: new Date(Date.now() + inHours * 3_600_000) })
      .where('person_id', '=', ada.id)
      .execute()
  const hoursLeft = async () => {
    const row = await world.db.read
      .selectFrom('sign_ins')
      .select('expires_at')
      .where('person_id', '=', ada.id)
      .executeTakeFirstOrThrow()
    return (row.expires_at.getTime() - Date.now()) / 3_600_000
  }

  test('is the person whose cookie it carries, even among other cookies', async () => {
    const viewer = await found(`theme=dark; ${name}=${value}; other=1`)
    assert.deepEqual(
      [viewer?.personId, viewer?.role, viewer?.name, viewer?.timeZone],
      [ada.id, 'student', 'Ada', 'Europe/Vienna'],
    )
    assert.ok(viewer?.signInId)
  })
  test('is nobody without a cookie, or with one that is not ours', async () => {
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    const forged = [
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${token}x.${signature}`,
      '%',
      '%E0%A4%A',
    ]
    assert.equal(await found(''), undefined)
    for (const said of ['', ...forged.map((text) => (text.startsWith('%') ? text : encodeURIComponent(text)))])
      assert.equal(await found(`${name}=${said}`), undefined, said)
    assert.equal(await found(`x${name}=${value}`), undefined)
  })
  test('is remembered for thirty days from the last day of use', async () => {
    await expire(29 * 24 + 12)
    assert.ok(await found(ada.cookie))
    assert.ok((await hoursLeft()) < 29.6 * 24, 'a day has not passed')
    await expire(2)
    assert.ok(await found(`${name}=${value}`))
    assert.ok((await hoursLeft()) > 29.9 * 24)
  })
  test('is remembered for one day from the last use if the person did not ask to be remembered', async () => {
    const passing = `${name}=${value}; tassel.dont_remember=whatever`
    await expire(20)
    assert.ok(await found(passing))
    assert.ok((await hoursLeft()) < 20.1, 'half a day has not passed')
    await expire(2)
    assert.ok(await found(passing))
    const left = await hoursLeft()
    assert.ok(left > 23.9 && left < 24.1, String(left))
  })
  test('matches what the library says, for cookies it accepts and cookies it rejects', async () => {
    const auth = authOn(world.db.read, world.auth)
    for (const cookie of [ada.cookie, `${name}=${value}`, `${name}=${value}x`, `${name}=x${value}`, `${name}=`]) {
      const session = await auth.api.getSession({ headers: new Headers({ cookie }) })
      assert.equal((await found(cookie))?.personId, session?.user.id, cookie)
    }
  })
  test('is nobody 90 days after the sign-in, however much it was used', async () => {
    const begun = (daysAgo: number) =>
      world.db.read
        .updateTable('sign_ins')
        .set({ created_at: new Date(Date.now() - daysAgo * 24 * 3_600_000) })
        .where('person_id', '=', ada.id)
        .execute()
    await expire(29 * 24 + 12)
    await begun(89.9)
    assert.ok(await found(ada.cookie))
    await begun(90)
    assert.equal(await found(ada.cookie), undefined)
    await begun(0)
  })
  test('is nobody once the sign-in has expired', async () => {
    await expire(-1)
    assert.equal(await found(ada.cookie), undefined)
  })
})
