import { z } from 'zod'
import { connectionStatuses } from '#domain/connections/connection.ts'
import { callFor } from './kit/call.ts'
import { instant, personId } from './kit/fields.ts'
import { may } from './kit/refusals.ts'
import { rating, verified } from './profiles.ts'

/** The other person in a connection: a mentor for a student, a student for a mentor. */
export const connectedPerson = z.object({
  id: personId,
  name: z.string(),
  photo: z.string().nullable(),
  headline: z.string(),
  bio: z.string(),
  /** Null for a student, and for a mentor who isn't verified yet. */
  verified: verified.nullable(),
  /** A student has no reviews. */
  rating,
  pinned: z.boolean(),
  since: instant,
})
export type ConnectedPerson = z.infer<typeof connectedPerson>

export const connections = {
  list: callFor('person')
    .route({
      method: 'GET',
      path: '/connections',
      tags: ['Connections'],
      summary: 'My mentors or my students, and open requests',
    })
    .output(z.object({ accepted: z.array(connectedPerson), requested: z.array(connectedPerson) })),
  request: callFor('student')
    .route({ method: 'POST', path: '/connections', tags: ['Connections'], summary: 'Ask a mentor to connect' })
    .input(z.object({ mentorId: personId }))
    .output(z.object({ status: z.enum(connectionStatuses).exclude(['declined']) }))
    .errors(may('mentor-not-found')),
  accept: callFor('mentor')
    .route({
      method: 'POST',
      path: '/connections/{studentId}/accept',
      tags: ['Connections'],
      summary: 'Accept a request',
    })
    .input(z.object({ studentId: personId }))
    .output(z.object({ status: z.literal('accepted') }))
    .errors(may('request-not-found')),
  decline: callFor('mentor')
    .route({
      method: 'POST',
      path: '/connections/{studentId}/decline',
      tags: ['Connections'],
      summary: 'Decline a request',
    })
    .input(z.object({ studentId: personId }))
    .output(z.object({ status: z.literal('declined') }))
    .errors(may('request-not-found')),
  pin: callFor('student')
    .route({
      method: 'PUT',
      path: '/connections/{mentorId}/pin',
      tags: ['Connections'],
      summary: 'Pin a mentor, or unpin them',
    })
    .input(z.object({ mentorId: personId, pinned: z.boolean() }))
    .output(z.object({ pinned: z.boolean() }))
    .errors(may('mentor-not-found')),
}
