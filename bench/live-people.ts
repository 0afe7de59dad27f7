import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'

/** The secret that the servers of the benches sign with. */
export const secret = 'the secret of a measurement, long enough for anybody'

export type Pair = { student: SignedIn; mentor: SignedIn }
export type SignedIn = { id: PersonId; cookie: string }

/** Adds pairs of signed-in students and mentors, inserted directly since hashing passwords isn't what is measured. */
export async function signedInPairs(db: Db, count: number, secret: string): Promise<Pair[]> {
  const pairs = Array.from({ length: count }, () => ({ student: person('student'), mentor: person('mentor') }))
  const everybody = pairs.flatMap(({ student, mentor }) => [student, mentor])
  const now = new Date()
  const later = new Date(now.getTime() + 30 * 24 * 3600_000)
  await db.transaction(async (tx) => {
    for (let at = 0; at < everybody.length; at += 1000) {
      const some = everybody.slice(at, at + 1000)
      await tx
        .insertInto('people')
        .values(
          some.map(({ id, role }) => ({
            id,
            role,
            name: role,
            email: `${id}@example.com`,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute()
      await tx
        .insertInto('sign_ins')
        .values(
          some.map(({ id, token }) => ({ person_id: id, token, expires_at: later, created_at: now, updated_at: now })),
        )
        .execute()
      for (const role of ['student', 'mentor'] as const)
        await tx
          .insertInto(role === 'student' ? 'student_profiles' : 'mentor_profiles')
          .values(some.filter((one) => one.role === role).map(({ id }) => ({ person_id: id, updated_at: now })))
          .execute()
      const students = some.filter(({ role }) => role === 'student')
      await tx
        .insertInto('credit_accounts')
        .values(students.map(({ id }) => ({ student_id: id })))
        .execute()
    }
  })
  const signedIn = ({ id, token }: ReturnType<typeof person>) => ({ id, cookie: cookieWith(token, secret) })
  return pairs.map(({ student, mentor }) => ({ student: signedIn(student), mentor: signedIn(mentor) }))
}

const person = (role: 'student' | 'mentor') => ({
  role,
  id: randomUUID() as PersonId,
  token: randomBytes(24).toString('base64url'),
})

/** Creates a new sign-in for an existing person and returns its cookie. */
export async function signInOf(db: Db, personId: PersonId, secret: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = new Date()
  const later = new Date(now.getTime() + 30 * 24 * 3600_000)
  await db.transaction((tx) =>
    tx
      .insertInto('sign_ins')
      .values({ person_id: personId, token, expires_at: later, created_at: now, updated_at: now })
      .execute(),
  )
  return cookieWith(token, secret)
}

function cookieWith(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `tassel.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
