import { sql } from 'kysely'
import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { mentorHeadline, studentHeadline } from '#domain/profiles/headline.ts'
import {
  isStudentProfile,
  type MentorProfile,
  type Profile,
  type ProfileOf,
  type StudentProfile,
} from '#domain/profiles/profile.ts'
import type { Verified } from '#domain/profiles/verification/verification.ts'
import { type GradeLevel, listedMentorFields, mentorFields, studentFields } from '#domain/profiles/profile-fields.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import { anyOf, builtForIds, type Ids } from '#server/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { fromColumns, toColumns } from './profile-columns.ts'

type ProfileFor<R extends Role> = R extends 'student' ? StudentProfile : MentorProfile

/** A person's full details as others see them. */
export type ProfiledPerson<Kind extends Profile> = {
  id: PersonId
  name: string
  photo: string | null
  timeZone: string
  createdAt: Date
  profile: Kind
}
export type ProfiledMentor = ProfiledPerson<MentorProfile> & { verified: Verified | null; rating: Rating }

/** A mentor as shown in lists, with the fields that are scored. */
export type ListedMentor = Pick<ProfiledMentor, 'id' | 'name' | 'photo' | 'verified' | 'rating'> & {
  profile: ProfileOf<typeof listedMentorFields>
}

/** A mentor's rating by students, as last counted. */
export type Rating = { average: number | null; count: number }

export const toRating = (row: { average_tenths: number | null; review_count: number | null }): Rating => ({
  average: row.average_tenths === null ? null : row.average_tenths / 10,
  count: row.review_count ?? 0,
})

/** A person in a list. */
export type PersonLine = {
  id: PersonId
  role: Role
  name: string
  photo: string | null
  headline: string
  bio: string
  verified: Verified | null
  /** Empty for a student, who has no reviews. */
  rating: Rating
}

/** Creates the empty profile that comes with an account. */
export async function openProfile(tx: Tx, personId: PersonId, role: Role, now: Date): Promise<void> {
  await tx
    .insertInto(role === 'student' ? 'student_profiles' : 'mentor_profiles')
    .values({ person_id: personId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the profile as its owner wrote it, including what operators have hidden from everyone else. */
export async function profileOf<R extends Role>(reads: Reads, personId: PersonId, role: R): Promise<ProfileFor<R>> {
  const profile = role === 'student' ? await studentProfile(reads, personId) : await mentorProfile(reads, personId)
  if (!profile) throw new Error(`${role} ${personId} has no profile`)
  return profile as ProfileFor<R>
}

const studentProfiles = builtOnce((reads, { personId }: { personId: PersonId }) =>
  reads.selectFrom('student_profiles').selectAll().where('person_id', '=', personId).compile(),
)
const mentorProfiles = builtOnce((reads, { personId }: { personId: PersonId }) =>
  reads.selectFrom('mentor_profiles').selectAll().where('person_id', '=', personId).compile(),
)

async function studentProfile(reads: Reads, personId: PersonId): Promise<StudentProfile | undefined> {
  const [row] = await studentProfiles(reads, { personId })
  return row && fromColumns(studentFields, row)
}

async function mentorProfile(reads: Reads, personId: PersonId): Promise<MentorProfile | undefined> {
  const [row] = await mentorProfiles(reads, { personId })
  return row && fromColumns(mentorFields, row)
}

/** Returns the current profile, locked until the transaction ends. */
export async function lockProfile(tx: Tx, personId: PersonId, role: Role): Promise<Profile> {
  const table = role === 'student' ? 'student_profiles' : 'mentor_profiles'
  await tx.selectFrom(table).select('person_id').where('person_id', '=', personId).forUpdate().execute()
  return profileOf(tx, personId, role)
}

export async function writeProfile(tx: Tx, personId: PersonId, profile: Profile, now: Date): Promise<void> {
  if (isStudentProfile(profile))
    await tx
      .updateTable('student_profiles')
      .set({ ...toColumns(studentFields, profile), updated_at: now })
      .where('person_id', '=', personId)
      .execute()
  else
    await tx
      .updateTable('mentor_profiles')
      .set({ ...toColumns(mentorFields, profile), updated_at: now })
      .where('person_id', '=', personId)
      .execute()
}

export async function findStudent(
  reads: Reads,
  studentId: PersonId,
): Promise<ProfiledPerson<StudentProfile> | undefined> {
  const row = await reads
    .selectFrom('people')
    .innerJoin('student_profiles', 'person_id', 'people.id')
    .selectAll()
    .where('people.id', '=', studentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row && { ...toPerson(row), profile: withoutHidden(fromColumns(studentFields, row), row) }
}

export async function findMentor(reads: Reads, mentorId: PersonId): Promise<ProfiledMentor | undefined> {
  const [mentor] = await findMentors(reads, [mentorId])
  return mentor
}

const mentorsById = builtOnce((reads, { mentorIds }: { mentorIds: PersonId[] }) =>
  wholeMentors(reads).where('people.id', '=', anyOf(mentorIds)).compile(),
)

/** Returns these mentors in the order given; unknown ids are left out. */
export async function findMentors(reads: Reads, mentorIds: PersonId[]): Promise<ProfiledMentor[]> {
  if (mentorIds.length === 0) return []
  const rows = new Map((await mentorsById(reads, { mentorIds })).map((row) => [row.id, row]))
  return mentorIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toMentor(row)] : []
  })
}

const listed = builtForIds((reads, ids) => mentorsInLists(reads).where('people.id', '=', anyOf(ids)).compile())

/** Returns the mentors among these people, by id, without the long texts of a profile, which lists don't show. */
export async function listedMentors(reads: Reads, ids: Ids): Promise<Map<PersonId, ListedMentor>> {
  const rows = await listed(reads, ids, {})
  return new Map(rows.map((row) => [row.id, toListedMentor(row)]))
}

type MentorPage = {
  after?: PersonId | undefined
  limit: number
  without?: PersonId[]
  /** Leaves out mentors who aren't verified (ruling 9.6). */
  onlyVerified?: boolean
}

/** Lists mentors by time of registration, after a given one, without those whose listing is paused (ruling 11.3). */
export async function listMentors(
  reads: Reads,
  { after, limit, without = [], onlyVerified = false }: MentorPage,
): Promise<ListedMentor[]> {
  const rows = await mentorsInLists(reads)
    .where(sql<boolean>`not exists (select from mentor_index where mentor_id = people.id and paused_at is not null)`)
    .$if(onlyVerified, (query) => query.where('verified_at', 'is not', null))
    .$if(without.length > 0, (query) => query.where('people.id', 'not in', without))
    .$if(after !== undefined, (query) =>
      query.where((is) =>
        is(
          is.refTuple('people.created_at', 'people.id'),
          '>',
          is
            .selectFrom('people as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', after!)
            .where('last.role', '=', 'mentor')
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('people.created_at')
    .orderBy('people.id')
    // A literal, since the plan depends on a page's length: with a parameter, it would be planned again each time.
    .limit(sql.lit(limit))
    .execute()
  return rows.map(toListedMentor)
}

export async function isMentor(reads: Reads, personId: PersonId): Promise<boolean> {
  const row = await reads
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('role', '=', 'mentor')
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns these people by id, each with their headline. */
export async function findPersonLines(reads: Reads, ids: PersonId[]): Promise<Map<PersonId, PersonLine>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('people')
    .leftJoin('student_profiles as student', 'student.person_id', 'people.id')
    .leftJoin('mentor_profiles as mentor', 'mentor.person_id', 'people.id')
    .leftJoin('mentor_verifications', 'mentor_verifications.mentor_id', 'people.id')
    .leftJoin('mentor_ratings', 'mentor_ratings.mentor_id', 'people.id')
    .select(['people.id', 'role', 'name', 'photo', 'grade_level', 'intended_major', 'university', 'major'])
    .select((is) => [is.fn.coalesce('student.bio', 'mentor.bio', is.val('')).as('bio'), 'bio_hidden_at'])
    .select(['verified_university', 'verified_at', 'average_tenths', 'review_count'])
    .where('people.id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const { id, role, name, photo } = row
      const { bio } = withoutHidden(row, row)
      if (role === 'operator') return []
      const [headline, verified, rating] = [headlineOf(row), toVerified(row), toRating(row)]
      return [[id, { id, role, name, photo, headline, bio, verified, rating }]]
    }),
  )
}

/** Builds a headline from its columns. */
export const headlineOf = (row: {
  role: string
  grade_level: GradeLevel | '' | null
  intended_major: string | null
  university: string | null
  major: string | null
}): string =>
  row.role === 'student'
    ? studentHeadline({
        gradeLevel: row.grade_level ?? '',
        intendedMajor: row.intended_major ?? '',
      })
    : mentorHeadline({ university: row.university ?? '', major: row.major ?? '' })

const mentors = (reads: Reads) =>
  reads
    .selectFrom('people')
    .innerJoin('mentor_profiles', 'person_id', 'people.id')
    .leftJoin('mentor_verifications', 'mentor_verifications.mentor_id', 'people.id')
    .leftJoin('mentor_ratings', 'mentor_ratings.mentor_id', 'people.id')
    .select(['people.id', 'name', 'photo', 'bio_hidden_at'])
    .select(['verified_university', 'verified_at', 'average_tenths', 'review_count'])
    .where('role', '=', 'mentor')
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)

const wholeMentors = (reads: Reads) =>
  mentors(reads).select(['time_zone', 'people.created_at']).selectAll('mentor_profiles')

const mentorsInLists = (reads: Reads) =>
  mentors(reads).select(['university', 'major', 'graduation_year', 'bio', 'specialties', 'mentorship_experience'])

type Row<Query extends (reads: Reads) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number]
type MentorRow = Row<typeof wholeMentors>

const toMentor = (row: MentorRow): ProfiledMentor => ({
  ...toPerson(row),
  verified: toVerified(row),
  rating: toRating(row),
  profile: withoutHidden(fromColumns(mentorFields, row), row),
})

function toListedMentor(row: Row<typeof mentorsInLists>): ListedMentor {
  const { id, name, photo } = row
  const profile = withoutHidden(fromColumns(listedMentorFields, row), row)
  return { id, name, photo, verified: toVerified(row), rating: toRating(row), profile }
}

const toVerified = (row: { verified_university: string | null; verified_at: Date | null }): Verified | null =>
  row.verified_university !== null && row.verified_at !== null
    ? { university: row.verified_university, since: row.verified_at }
    : null

/** Removes a hidden bio. A hidden photo needs nothing here: its path was already removed. */
const withoutHidden = <Kind extends { bio: string }>(
  profile: Kind,
  { bio_hidden_at: hiddenAt }: { bio_hidden_at: Date | null },
): Kind => (hiddenAt ? { ...profile, bio: '' } : profile)

const toPerson = (row: { id: PersonId; name: string; photo: string | null; time_zone: string; created_at: Date }) => ({
  id: row.id,
  name: row.name,
  photo: row.photo,
  timeZone: row.time_zone,
  createdAt: row.created_at,
})
