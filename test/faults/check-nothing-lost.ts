import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { embeddedUrl } from '#server/kit/embedded-postgres.ts'
import { bareEnvironment } from '#test/bare-environment.ts'
import type { Acknowledged } from './acknowledged.ts'

/** Where Tassel runs, and the environment that points its tools to its database. */
export type Place = { url: string; environment: { DATA_DIR: string } | { DATABASE_URL: string } }

/**
 * Checks that everything acknowledged is there once and in order, that nothing else is, that the ledger agrees, and
 * that each notification was sent once.
 */
export async function checkNothingLost(
  { url, environment }: Place,
  acknowledged: Acknowledged,
  about: string,
): Promise<void> {
  const { pairs, sessions, todos } = acknowledged
  const db = await openWhenReady(environment)
  try {
    await checkMessages(db, acknowledged, about)
    const kept = await db.read.selectFrom('sessions').select(['id', 'status']).execute()
    assert.deepEqual(byId(kept), byId(sessions.map(({ id, status }) => ({ id, status }))), `${about}: sessions`)
    const noted = await db.read.selectFrom('todos').select(['id', 'student_id as of']).execute()
    assert.deepEqual(byId(noted), byId(todos), `${about}: to-dos`)
    await everythingIsHandled(db)
    await checkNotifications(db, acknowledged, about)
  } finally {
    await db.close()
  }
  for (const { student } of pairs) {
    const answer = await fetch(`${url}/api/credits`, { headers: { cookie: student.cookie } })
    const { balance } = (await answer.json()) as { balance: number }
    assert.equal(balance, 10, `${about}: every hold was released once`)
  }
  const env = { ...bareEnvironment, ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/reconcile.ts'], { env })
  assert.equal(stdout, 'no differences\n', about)
}

const byId = <Row extends { id: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row })).toSorted((one, other) => (one.id < other.id ? -1 : 1))

async function openWhenReady(environment: Place['environment']): Promise<Db> {
  for (;;) {
    const url = 'DATA_DIR' in environment ? await embeddedUrl(environment.DATA_DIR) : environment.DATABASE_URL
    const db = url && (await openDatabase(url, { max: 2, log: () => {} }).catch(() => undefined))
    if (db) return db
  }
}

async function checkMessages(db: Db, { pairs, messages }: Acknowledged, about: string): Promise<void> {
  const kept = await db.read.selectFrom('messages').select(['id', 'sender_id']).orderBy('number').execute()
  assert.equal(kept.length, messages.length, `${about}: messages`)
  for (const person of pairs.flatMap(({ student, mentor }) => [student.id, mentor.id]))
    assert.deepEqual(
      kept.filter(({ sender_id: from }) => from === person).map(({ id }) => id),
      messages.filter(({ from }) => from === person).map(({ id }) => id),
      `${about}: the messages of ${person}, in their order`,
    )
}

/** Resolves once nothing is left to be handled. Fails on dead letters, which never would be. */
async function everythingIsHandled(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number; dead: number }>`
      select (select count(*) from announcements where handled_at is null) + (select count(*) from deliveries) as waiting,
        (select count(*) from deliveries where dead_at is not null) as dead`.execute(db.read)
    assert.equal(rows[0]?.dead, 0, 'no dead letters')
    if (rows[0]?.waiting === 0) return
  }
}

async function checkNotifications(db: Db, { sessions }: Acknowledged, about: string): Promise<void> {
  const told = await db.read
    .selectFrom('notifications')
    .select(['about_id', 'person_id', 'type'])
    .where('type', 'in', ['session-request', 'session-pending', 'session-cancelled', 'session-declined'])
    .execute()
  const line = (id: string | null, person: string, type: string) => `${id} ${person} ${type}`
  assert.deepEqual(
    told.map((row) => line(row.about_id, row.person_id, row.type)).toSorted(),
    sessions
      .flatMap(({ id, pair: { student, mentor }, status }) => [
        line(id, mentor.id, 'session-request'),
        line(id, student.id, 'session-pending'),
        status === 'cancelled' ? line(id, mentor.id, 'session-cancelled') : line(id, student.id, 'session-declined'),
      ])
      .toSorted(),
    `${about}: everybody was notified of everything once`,
  )
}
