import { z } from 'zod'
import { roomStates } from '#domain/sessions/room/room-hours.ts'
import { callFor } from '#contract/kit/call.ts'
import { id, instant, personId, role, sessionId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'

/**
 * The room as one of its two parties sees it now. Times are milliseconds from now, since a browser's own clock may be
 * wrong.
 */
export const roomView = z.object({
  sessionId,
  state: z.enum(roomStates),
  topic: z.string(),
  startsAt: instant,
  endsAt: instant,
  opensInMs: z.int(),
  endsInMs: z.int(),
  closesInMs: z.int(),
  me: z.object({
    role,
    visitId: id.nullable().describe('The device on which I am in the room.'),
  }),
  other: z.object({
    id: personId,
    name: z.string(),
    photo: z.string().nullable(),
    visitId: id.nullable().describe('The device on which they are in the room.'),
    cameBefore: z.boolean().describe('Whether they are in the room or were.'),
  }),
  visits: z
    .array(z.object({ party: role, from: instant, to: instant }))
    .describe('Who came when, as far as the server heard from them; empty until the hour is over.'),
})
export type RoomView = z.infer<typeof roomView>

/** In the shape that a browser's `RTCPeerConnection` takes. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})

/** The maximum number of characters in one batch of signals. An offer with two videos has about 10,000. */
const maxSignals = 24_000

const visit = z.object({ sessionId, visitId: id.describe('Made by the sender, once for each time a device enters.') })
const closed = ['session-not-found', 'room-missing', 'room-not-yet', 'room-over'] as const

export const room = {
  get: callFor('person')
    .route({
      method: 'GET',
      path: '/sessions/{sessionId}/room',
      tags: ['Room'],
      summary: 'Whether the room is open, and who is in it',
    })
    .input(z.object({ sessionId }))
    .output(roomView)
    .errors(may('session-not-found')),
  enter: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/room/enter',
      tags: ['Room'],
      summary: 'Come into the room on this device, and end my visit on any other',
    })
    .input(visit)
    .output(z.object({ room: roomView, iceServers: z.array(iceServer) }))
    .errors(may(...closed, 'joined-elsewhere')),
  stay: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/room/stay',
      tags: ['Room'],
      summary: 'I am still here',
      description: 'To be said every 10 seconds; after 30 seconds of silence the visit is over.',
    })
    .input(visit)
    .output(roomView)
    .errors(may(...closed, 'joined-elsewhere')),
  leave: callFor('person')
    .route({ method: 'POST', path: '/sessions/{sessionId}/room/leave', tags: ['Room'], summary: 'Leave the room' })
    .input(visit)
    .output(z.object({}))
    .errors(may('session-not-found')),
  signal: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/room/signals',
      tags: ['Room'],
      summary: "Pass signals to the other's device, so that the two browsers find each other",
      description: 'They come as `room-signal` on the live stream and are stored nowhere.',
    })
    .input(
      visit.extend({
        to: id.describe("The other's visit."),
        signals: z
          .array(z.string())
          .min(1)
          .max(50, 'At most 50 signals can be sent at once.')
          .refine((signals) => signals.join('').length <= maxSignals, 'These signals are too long to be sent at once.'),
      }),
    )
    .output(z.object({}))
    .errors(may(...closed, 'joined-elsewhere')),
}
