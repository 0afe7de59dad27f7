import { z } from 'zod'
import { instant, line, personId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { aboutPerson, deskAct, deskQuery, done, next, page, reason, search, takenBy } from './kit.ts'

/** A mentor who is waiting to be verified. */
export const mentorToVerify = z.object({
  id: personId,
  name: z.string(),
  email: z.string(),
  /** The university they asked to be verified for. */
  university: z.string(),
  /** The university on their profile now, if it is a different one; '' if the profile no longer has one. */
  namesNow: z.string().nullable(),
  words: z.string(),
  askedAt: instant,
  takenBy,
})
export type MentorToVerify = z.infer<typeof mentorToVerify>

/** A domain that the desk added to the product's built-in list. */
const universityDomain = z.object({ domain: z.string(), university: z.string(), addedAt: instant })

export const verificationFilter = z.object({ search })
export const domainFilter = z.object({ search })

const domain = line('Domain', 253)

/** Verifying that mentors study where they say they do (ruling 9.6). */
export const deskVerification = {
  mentorsToVerify: deskQuery(
    '/mentors-to-verify',
    'safety',
    'Mentors who ask to be verified, the longest waiting first',
  )
    .input(verificationFilter.extend(page.shape))
    .output(z.object({ mentors: z.array(mentorToVerify), next })),
  verifyMentor: deskAct(
    '/people/{personId}/verify',
    'safety',
    'Verify a mentor as a student of the university that was looked at, which their profile names',
  )
    .input(aboutPerson.extend({ university: line('University') }))
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'mentor-not-found', 'university-elsewhere', 'entry-taken')),
  declineVerification: deskAct(
    '/people/{personId}/decline-verification',
    'safety',
    'Decline to verify who asked for it',
  )
    .input(aboutPerson)
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'request-not-found', 'entry-taken')),
  takeBackVerification: deskAct(
    '/people/{personId}/take-back-verification',
    'safety',
    'End the verification of a mentor',
  )
    .input(aboutPerson)
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'not-verified')),
  universityDomains: deskQuery('/university-domains', 'safety', 'Domains of universities that the desk added')
    .input(domainFilter.extend(page.shape))
    .output(z.object({ domains: z.array(universityDomain), next })),
  addUniversityDomain: deskAct('/university-domains', 'safety', "Add a domain that a university's addresses are at")
    .input(z.object({ domain, university: line('University'), reason }))
    .output(done)
    .errors(may('reason-missing', 'domain-invalid', 'domain-known', 'university-missing')),
  removeUniversityDomain: deskAct('/university-domains/remove', 'safety', 'Take an added domain away')
    .input(z.object({ domain, reason }))
    .output(done)
    .errors(may('reason-missing', 'domain-not-found')),
}
