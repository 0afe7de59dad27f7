import { z } from 'zod'
import { mailTopics } from '#domain/email/mail-kind.ts'
import { callFor } from './kit/call.ts'
import { may } from './kit/refusals.ts'

const time = z.string().max(5)

/** A person's mail preferences: the topics they opted out of, and their quiet hours as 'HH:MM' in their own zone. */
export const mailPreferences = z.object({
  off: z.array(z.enum(mailTopics)).max(mailTopics.length),
  quietHours: z.object({ from: time, until: time }).nullable(),
})

export const email = {
  preferences: callFor('person')
    .route({ method: 'GET', path: '/me/mail', tags: ['Email'], summary: 'Which mail I want, and my quiet hours' })
    .output(mailPreferences),
  setPreferences: callFor('person')
    .route({
      method: 'PUT',
      path: '/me/mail',
      tags: ['Email'],
      summary: 'Choose which mail I want, and when',
      description: 'What belongs to the account, to money and to a confirmed session is always mailed, at once.',
    })
    .input(mailPreferences)
    .output(mailPreferences)
    .errors(may('quiet-hours-missing', 'quiet-hours-empty')),
}
