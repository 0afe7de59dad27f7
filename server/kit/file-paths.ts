import type { OpenAPI } from '@orpc/openapi'
import { type RefusalCode, refusals } from '#contract/kit/refusals.ts'

/**
 * Responses that are a file or a stream, and so aren't calls of the contract. Described by hand for the OpenAPI
 * document.
 */
export const filePaths = ({ publicUrl }: { publicUrl: string }): OpenAPI.PathsObject => ({
  ...livePath(),
  ...photoPaths(publicUrl),
  ...calendarAndPayoutPaths(),
})

const livePath = (): OpenAPI.PathsObject => ({
  '/live': {
    get: {
      tags: ['Live'],
      operationId: 'live',
      summary: 'My events as Server-Sent Events, resumed by Last-Event-ID or lastEventId',
      parameters: [{ name: 'lastEventId', in: 'query', schema: { type: 'integer' } }],
      responses: {
        200: { description: 'A stream that stays open', content: { 'text/event-stream': {} } },
        ...refused('not-signed-in'),
      },
    },
  },
})

const photoPaths = (publicUrl: string): OpenAPI.PathsObject => ({
  '/me/photo': {
    put: {
      tags: ['Profiles'],
      operationId: 'profiles.setPhoto',
      summary:
        'Set my photo: the picture itself is the body, a JPEG, PNG, or WebP file under 5 MB; its middle square is kept',
      requestBody: {
        required: true,
        content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture },
      },
      responses: {
        200: {
          description: 'Where the addresses of its two sizes begin: -96.webp and -384.webp come after it',
          content: json({ photo: { type: 'string' } }),
        },
        ...refused('not-signed-in', 'photo-too-large', 'photo-not-a-picture'),
      },
    },
    delete: {
      tags: ['Profiles'],
      operationId: 'profiles.removePhoto',
      summary: 'Remove my photo; without one nothing happens',
      responses: { 200: { description: 'OK', content: json({}) }, ...refused('not-signed-in') },
    },
  },
  '/photos/{file}': {
    get: {
      // Not below /api, since <img> loads it.
      servers: [{ url: publicUrl }],
      tags: ['Profiles'],
      operationId: 'profiles.photo',
      summary:
        'A photo, for anybody signed in: the photo of a person, then -96.webp or -384.webp for its width in pixels',
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: '^[0-9a-f]{32}-(96|384)\\.webp$' },
        },
      ],
      responses: {
        200: { description: 'A square picture, good for a year', content: { 'image/webp': picture } },
        ...refused('not-signed-in', 'not-found'),
      },
    },
  },
})

const calendarAndPayoutPaths = (): OpenAPI.PathsObject => ({
  '/sessions/{sessionId}/calendar.ics': {
    get: {
      tags: ['Sessions'],
      operationId: 'sessions.calendar',
      summary: 'One of my sessions as a file to add to a calendar',
      parameters: [{ name: 'sessionId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: { description: 'OK', content: { 'text/calendar': { schema: { type: 'string' } } } },
        ...refused('not-signed-in', 'session-not-found'),
      },
    },
  },
  '/payouts.csv': {
    get: {
      tags: ['Payouts'],
      operationId: 'payouts.csv',
      summary: 'All my payouts as a table',
      responses: {
        200: { description: 'OK', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...refused('not-signed-in', 'wrong-role'),
      },
    },
  },
})

const picture = { schema: { type: 'string' as const, format: 'binary' } }

const json = (properties: Record<string, { type: 'string' } | { const: string }>) => ({
  'application/json': { schema: { type: 'object' as const, properties, required: Object.keys(properties) } },
})

const refused = (...codes: RefusalCode[]): OpenAPI.ResponsesObject =>
  Object.fromEntries(
    codes.map((code) => [
      refusals[code].status,
      { description: refusals[code].message, content: json({ code: { const: code }, message: { type: 'string' } }) },
    ]),
  )
