import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { id, instant, limits, text, trimmedText } from './kit/fields.ts'
import { may } from './kit/refusals.ts'

/** A token for a mentor's own programs. The token itself is shown once, when it is created. */
export const apiToken = z.object({
  id,
  name: z.string(),
  /** The token's last characters, to tell tokens apart. */
  ending: z.string(),
  madeAt: instant,
  /** A year after it was created. */
  expiresAt: instant,
  usedAt: instant.nullable(),
})

export const callables = {
  tokens: callFor('mentor')
    .route({ method: 'GET', path: '/tokens', tags: ['Tokens'], summary: 'The tokens of my programs' })
    .output(z.object({ tokens: z.array(apiToken) })),
  makeToken: callFor('mentor')
    .route({ method: 'POST', path: '/tokens', tags: ['Tokens'], summary: 'Make a token; it is told this once' })
    .input(z.object({ id, name: trimmedText('Name', limits.name), password: text('Password', limits.password) }))
    .errors(
      may(
        'token-name-missing',
        'fields-missing',
        'password-wrong',
        'too-many-attempts',
        'too-many-tokens',
        'token-not-found',
      ),
    )
    .output(z.object({ token: z.string(), made: apiToken })),
  revokeToken: callFor('mentor')
    .route({ method: 'DELETE', path: '/tokens/{tokenId}', tags: ['Tokens'], summary: 'Revoke a token' })
    .input(z.object({ tokenId: id }))
    .errors(may('token-not-found'))
    .output(z.object({})),
}
