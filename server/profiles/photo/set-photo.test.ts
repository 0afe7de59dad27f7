import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { closeAccount } from '#server/accounts/close-account.ts'
import { deletePhoto } from './store.ts'
import { openWorld } from '#test/world.ts'
import { untilItWaits } from '#test/while-closing.ts'
import { removePhoto, setPhoto } from './set-photo.ts'

const world = await openWorld()
after(() => world.close())

const redPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('a photo that arrives while its account is being closed is not kept, and neither is the one before', async () => {
  const ada = await world.student({ name: 'Ada Byron' })
  const { db, clock, auth } = world
  const picture = await redPicture()
  let uploading: ReturnType<typeof setPhoto> | undefined
  let done = false
  const isWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
    return rows[0]!.waiting > 0
  }
  const cleanUpAccount: Parameters<typeof closeAccount>[0]['cleanUpAccount'] = async (tx, { id }) => {
    await deletePhoto(tx, id)
    uploading = setPhoto({ db, clock }, id, picture).finally(() => (done = true))
    while (!done && !(await isWaiting()));
  }
  const asked = { confirmation: 'close my account', password: 'a good long pass' }
  const closed = await closeAccount({ db, clock, auth, cleanUpAccount }, { personId: ada.id, role: 'student' }, asked, {
    address: '127.0.0.1',
    headers: new Headers(),
  })

  assert.ok(closed.ok)
  assert.deepEqual(await uploading, { ok: false, refusal: { code: 'not-signed-in' } })
  assert.deepEqual(await db.read.selectFrom('photos').select('person_id').execute(), [])
})

test('a photo removed while it is being uploaded is gone, or is the one shown', async () => {
  const { db, clock } = world
  const bob = await world.student({ name: 'Bob Ray' })
  const picture = await redPicture()
  let uploading: ReturnType<typeof setPhoto> | undefined
  const [removing] = await db.transaction(async (tx) => {
    // Stops the upload after it has stored the photo, before the person has it.
    await sql`select from people where id = ${bob.id} for no key update`.execute(tx)
    uploading = setPhoto({ db, clock }, bob.id, picture)
    await untilItWaits(db, uploading)
    const begun = removePhoto({ db, clock }, bob.id)
    await untilItWaits(db, begun, 2)
    return [begun]
  })
  assert.ok((await uploading)?.ok)
  await removing
  const stored = await db.read.selectFrom('photos').select('hash').where('person_id', '=', bob.id).execute()
  const { photo } = await bob.calls.accounts.me()
  assert.deepEqual(
    stored.map(({ hash }) => `/photos/${hash}`),
    photo === null ? [] : [photo],
  )
})
