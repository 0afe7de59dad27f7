import { z } from 'zod'
import { callFor } from '#contract/kit/call.ts'
import { instant, limits, line, trimmedText } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { verified } from '#contract/profiles.ts'

/** A mentor's progress in being verified (ruling 9.6). */
export const myVerification = z.object({
  /** The university on their profile; '' if there is none. */
  university: z.string(),
  /** Whether we know the domains of the university's email addresses. */
  hasDomain: z.boolean(),
  verified: verified
    .extend({
      endsAt: instant,
      /** It ends within a month, so it is time to prove it again. */
      endsSoon: z.boolean(),
    })
    .nullable(),
  /** The latest emailed link that still works. */
  link: z.object({ address: z.string(), expiresAt: instant }).nullable(),
  /** Their request to the desk, until it is decided. */
  request: z
    .object({
      words: z.string(),
      askedAt: instant,
      /** The university the request was about, if the profile names another one by now. */
      elsewhere: z.string().nullable(),
    })
    .nullable(),
})
export type MyVerification = z.infer<typeof myVerification>

const mine = (method: 'GET' | 'POST', path: `/${string}` | '', summary: string) =>
  callFor('mentor').route({ method, path: `/me/verification${path}`, tags: ['Profiles'], summary })

export const verification = {
  verification: mine('GET', '', 'Whether I am verified as a student of my university').output(myVerification),
  askUniversityLink: mine('POST', '/link', 'Have a link mailed to my address at my university; it works for a day')
    .input(z.object({ address: line('University email address', limits.email) }))
    .output(myVerification)
    .errors(may('university-missing', 'email-invalid', 'address-elsewhere', 'address-of-former', 'too-many-links')),
  confirmUniversityLink: mine('POST', '/confirm', 'Redeem a mailed link; I am verified for 12 months')
    .input(z.object({ token: z.string().max(100) }))
    .output(myVerification)
    .errors(may('link-expired', 'address-in-use')),
  askToBeVerified: mine('POST', '/request', 'Ask the people of Tassel to verify me, and say how they can check it')
    .input(z.object({ words: trimmedText('How we can check it', 1000) }))
    .output(myVerification)
    .errors(may('university-missing', 'words-missing')),
}
