import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { mentorFields, studentFields } from '#domain/profiles/profile-fields.ts'
import { openPeople } from '#test/people.ts'
import { columnOf } from './profile-columns.ts'
import { findMentor, findMentors, findPersonLines, findStudent, isMentor, listedMentors, listMentors } from './store.ts'
import { toMentorCard } from './view.ts'

const people = await openPeople()
after(() => people.close())
const { read } = people.db
const nobody = randomUUID() as PersonId

const first = await people.mentor('Ana', { university: 'Rice University', major: 'Physics', bio: 'Hi.' })
const student = await people.student('Sam', { gradeLevel: '11th', intendedMajor: 'Art', bio: 'Yo.' })
// Two registered at the same moment: the id decides their order, so that no page repeats or skips one.
const twins = [await people.mentor('Ben'), await people.mentor('Cy')].map(({ personId }) => personId).sort()
await people.clock.advance(1000)
const last = await people.mentor('Di')

const everybody = await listMentors(read, { limit: 10 })

describe('the list of mentors', () => {
  test('is ordered by time of registration', () =>
    assert.deepEqual(
      everybody.map(({ id }) => id),
      [...[first.personId, ...twins].sort(), last.personId],
    ))
  test('is the same a page at a time', async () => {
    const pages = []
    for (let page = await listMentors(read, { limit: 1 }); page.length > 0;) {
      pages.push(...page)
      page = await listMentors(read, { limit: 1, after: page[0]!.id })
    }
    assert.deepEqual(pages, everybody)
  })
  test('is planned once for each length, not every time', async () => {
    const uses = 8
    const plans = await people.db.transaction(async (tx) => {
      await sql`
        insert into people (id, name, email, role, created_at, updated_at)
        select gen_random_uuid(), 'Mentor', n || '@many.example', 'mentor', now() - n * interval '1 minute', now()
        from generate_series(1, 3000) as n`.execute(tx)
      await sql`insert into mentor_profiles (person_id, bio, updated_at) select id, '', now() from people
        where email like '%@many.example'`.execute(tx)
      await sql`analyze people, mentor_profiles`.execute(tx)
      // As in production: a statement's first five uses are planned individually, then PostgreSQL considers a generic
      // plan.
      await sql`set local plan_cache_mode = auto`.execute(tx)
      for (let use = 1; use <= uses; use++) assert.equal((await listMentors(tx, { limit: 20 })).length, 20)
      const { rows } = await sql<{ own: number }>`
        select custom_plans as own from pg_prepared_statements where generic_plans + custom_plans = ${uses}`.execute(tx)
      return rows
    })
    assert.deepEqual(plans, [{ own: 5 }])
  })
  test('has nothing after a missing person, or after a student', async () => {
    assert.deepEqual(await listMentors(read, { limit: 5, after: nobody }), [])
    assert.deepEqual(await listMentors(read, { limit: 5, after: student.personId }), [])
  })
})

describe('the columns of a profile', () => {
  test('match its fields', async () => {
    const tables = await people.db.read.introspection.getTables()
    const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)
    const withFields = (fields: object) => ['person_id', 'updated_at', ...Object.keys(fields).map(columnOf)].sort()
    assert.deepEqual(columnsOf('student_profiles')?.sort(), withFields(studentFields))
    assert.deepEqual(columnsOf('mentor_profiles')?.sort(), withFields(mentorFields))
  })
})

describe('finding people', () => {
  test('does not find a student as a mentor, or a mentor as a student', async () => {
    assert.equal(await findMentor(read, student.personId), undefined)
    assert.equal(await findStudent(read, first.personId), undefined)
    assert.deepEqual(await Promise.all([first.personId, student.personId, nobody].map((id) => isMentor(read, id))), [
      true,
      false,
      false,
    ])
  })
  test('returns cards in the order requested, with the student’s relationship', async () => {
    const relationships = new Map([[first.personId, { connection: 'requested' as const, pinned: true }]])
    const found = await findMentors(read, [last.personId, student.personId, nobody, first.personId])
    const cards = found.map((mentor) => toMentorCard(mentor, relationships.get(mentor.id)))
    assert.deepEqual(
      cards.map(({ name, university, connection, pinned }) => [name, university, connection, pinned]),
      [
        ['Di', '', 'none', false],
        ['Ana', 'Rice University', 'requested', true],
      ],
    )
  })
  test('returns in a list what each full profile says, and a bio hidden by staff nowhere', async () => {
    const ids = [first.personId, student.personId, nobody, last.personId]
    const cards = async () => {
      const whole = (await findMentors(read, ids)).map((mentor) => toMentorCard(mentor))
      const listed = await listedMentors(read, ids)
      assert.deepEqual(
        ids.flatMap((id) => listed.get(id) ?? []).map((mentor) => toMentorCard(mentor)),
        whole,
      )
      return whole.map(({ name, bio }) => [name, bio])
    }
    assert.deepEqual(await cards(), [
      ['Ana', 'Hi.'],
      ['Di', ''],
    ])
    const hide = (at: Date | null) =>
      read.updateTable('people').set({ bio_hidden_at: at }).where('id', '=', first.personId).execute()
    await hide(new Date())
    assert.deepEqual((await cards())[0], ['Ana', ''])
    await hide(null)
  })
  test('returns a line that says who somebody is', async () => {
    const lines = await findPersonLines(read, [first.personId, student.personId, nobody])
    assert.deepEqual(
      [first, student]
        .map(({ personId }) => lines.get(personId))
        .map((line) => [line?.name, line?.headline, line?.bio]),
      [
        ['Ana', 'Physics at Rice University', 'Hi.'],
        ['Sam', '11th grade · Art', 'Yo.'],
      ],
    )
  })
})
