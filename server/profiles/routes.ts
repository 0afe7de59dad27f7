import type { MentorView, Relationship } from '#contract/profiles.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { ok, refuse, type Result } from '#domain/kit/result.ts'
import { unwrap, api, signedIn } from '#server/kit/api.ts'
import { readTogether } from '#server/kit/read-together.ts'
import type { Reads } from '#server/kit/tx.ts'
import { areBlocked, blockedWith } from '#server/safety/blocks-store.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { completeWizard } from './complete-wizard.ts'
import { editProfile } from './edit-profile.ts'
import { setPublicPage } from './public-page/set-public-page.ts'
import { findConsent, findPublicPage } from './public-page/store.ts'
import type { SaveNeeds } from './save-profile.ts'
import { seeStudent, type SeeStudentNeeds } from './see-student.ts'
import { findMentor, listMentors } from './store.ts'
import { verificationRoutes } from './verification/routes.ts'
import { toMentorCard, toMentorView, toStudentView } from './view.ts'

/** Connections and sessions are to the right of profiles, so the router passes in what they know. */
export type ProfileNeeds = SaveNeeds &
  SeeStudentNeeds & {
    auth: { dataKey: string }
    /** Lists only mentors who are verified (ruling 9.6). */
    onlyVerified: boolean
    /**
     * Returns a student's relationships with these mentors; leaves out mentors they never sent a request to or pinned.
     */
    findRelationships: (
      reads: Reads,
      studentId: PersonId,
      mentorIds: PersonId[],
    ) => Promise<Map<PersonId, Relationship>>
    countCompletedSessions: (reads: Reads, mentorId: PersonId) => Promise<number>
  }

export const profileRoutes = (needs: ProfileNeeds) => {
  const { read } = needs.db
  const publicPageSettings = async (mentorId: PersonId) => {
    const consent = await findConsent(read, mentorId)
    const page = consent && (await findPublicPage(read, consent.handle))
    return {
      isPublic: consent !== undefined,
      showsPhoto: consent?.showsPhoto ?? false,
      handle: consent?.handle ?? null,
      isComplete: page !== undefined,
    }
  }

  return {
    ...verificationRoutes(needs),
    publicPage: api.profiles.publicPage.handler(({ context }) => publicPageSettings(signedIn(context).personId)),
    setPublicPage: api.profiles.setPublicPage.handler(async ({ input, context }) => {
      const { personId } = signedIn(context)
      unwrap(await setPublicPage(needs, personId, input))
      return publicPageSettings(personId)
    }),
    completeWizard: api.profiles.completeWizard.handler(async ({ input, context }) =>
      unwrap(await completeWizard(needs, { ...signedIn(context), ...input })),
    ),
    editProfile: api.profiles.editProfile.handler(async ({ input, context }) =>
      unwrap(await editProfile(needs, { ...signedIn(context), ...input })),
    ),
    mentors: api.profiles.mentors.handler(async ({ input, context }) => {
      const after = input.after
      // Left out before the page is cut, so that it has the length asked for.
      const without = [...(await blockedWith(read, signedIn(context).personId))]
      const { onlyVerified } = needs
      const found = await listMentors(read, { after, limit: input.limit + 1, without, onlyVerified })
      const page = found.slice(0, input.limit)
      const states = await relationships(
        needs,
        read,
        signedIn(context),
        page.map(({ id }) => id),
      )
      return {
        mentors: page.map((mentor) => toMentorCard(mentor, states.get(mentor.id))),
        next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      }
    }),
    mentor: api.profiles.mentor.handler(async ({ input, context }) =>
      unwrap(await seeMentor(needs, signedIn(context), input.mentorId)),
    ),
    student: api.profiles.student.handler(async ({ input, context }) =>
      toStudentView(unwrap(await seeStudent(needs, signedIn(context), input.studentId))),
    ),
  }
}

/** Returns a mentor with their relationship to the viewer. If either has blocked the other, the mentor is not found. */
async function seeMentor(
  needs: ProfileNeeds,
  viewer: Viewer,
  mentorId: PersonId,
): Promise<Result<MentorView, { code: 'mentor-not-found' }>> {
  const [isBlocked, mentor, states, completedSessions] = await readTogether(needs.db.read, (reads) =>
    Promise.all([
      areBlocked(reads, viewer.personId, mentorId),
      findMentor(reads, mentorId),
      relationships(needs, reads, viewer, [mentorId]),
      needs.countCompletedSessions(reads, mentorId),
    ]),
  )
  if (!mentor || isBlocked) return refuse({ code: 'mentor-not-found' })
  return ok(toMentorView(mentor, { relationship: states.get(mentorId), completedSessions }))
}

/** Empty for a mentor, who has no relationships with other mentors. */
const relationships = async (
  { findRelationships }: ProfileNeeds,
  reads: Reads,
  { personId, role }: Viewer,
  mentorIds: PersonId[],
) => (role === 'student' ? findRelationships(reads, personId, mentorIds) : new Map<PersonId, Relationship>())
