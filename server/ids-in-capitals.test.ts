import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())

test('an id in capital letters is the same id, in calls and in everything that follows from them', async () => {
  const [student, mentor] = [await world.student(), await world.mentor()]
  const [studentId, mentorId] = [student.id.toUpperCase(), mentor.id.toUpperCase()]
  const sessionId = world.newId().toUpperCase()
  await student.calls.connections.request({ mentorId })
  await mentor.calls.connections.accept({ studentId })
  const when = { date: '2026-03-04', time: '09:00', timeZone: 'UTC' }
  const booked = await student.calls.sessions.book({
    id: sessionId,
    mentorId,
    topic: 'Essays',
    ...when,
    meetingLink: '',
    notes: '',
  })
  assert.equal(booked.id, sessionId.toLowerCase())
  await mentor.calls.sessions.approve({ sessionId, startsAt: booked.startsAt })
  await world.settle()

  const { rows: failed } = await sql`select listener, last_error from deliveries`.execute(world.db.read)
  assert.deepEqual(failed, [])
  const { rows: mails } = await sql<{ kind: string }>`select kind from mails order by kind`.execute(world.db.read)
  const both = (kind: string) => [{ kind }, { kind }]
  const ofSession = [...both('session-approved'), ...both('session-booked')]
  assert.deepEqual(
    mails.filter(({ kind }) => /^(connection|session)-/.test(kind)),
    [{ kind: 'connection-accepted' }, { kind: 'connection-requested' }, ...ofSession],
  )
})
