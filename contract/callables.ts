import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { id, instant, limits, trimmedText } from './kit/fields.ts'
import { may } from './kit/refusals.ts'

/** A token for a mentor's own programs; the token itself is shown once, when it is created. */
export const apiToken = z.object({
  id,
  name: z.string(),
  /** Its last characters, to tell tokens apart. */
  ending: z.string(),
  madeAt: instant,
  usedAt: instant.nullable(),
})

export const callables = {
  tokens: callFor('mentor')
    .route({ method: 'GET', path: '/tokens', tags: ['Tokens'], summary: 'The tokens of my programs' })
    .output(z.object({ tokens: z.array(apiToken) })),
  makeToken: callFor('mentor')
    .route({ method: 'POST', path: '/tokens', tags: ['Tokens'], summary: 'Make a token; it is told this once' })
    .input(z.object({ id, name: trimmedText('Name', limits.name) }))
    .errors(may('token-name-missing', 'too-many-tokens', 'token-not-found'))
    .output(z.object({ token: z.string(), made: apiToken })),
  revokeToken: callFor('mentor')
    .route({ method: 'DELETE', path: '/tokens/{tokenId}', tags: ['Tokens'], summary: 'Revoke a token' })
    .input(z.object({ tokenId: id }))
    .errors(may('token-not-found'))
    .output(z.object({})),
}
