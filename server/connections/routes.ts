import type { PersonId } from '#domain/kit/ids.ts'
import { unwrap, api, type Context, signedIn } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { answerRequest } from './answer-request.ts'
import { pinMentor } from './pin-mentor.ts'
import { requestConnection } from './request-connection.ts'
import { listMentorsOf, listStudentsOf } from './store.ts'
import { toConnectionsView } from './view.ts'

export const connectionRoutes = (needs: { db: Db; clock: Clock }) => {
  const { read } = needs.db
  const asStudent = (context: Context, mentorId: PersonId) => ({
    studentId: signedIn(context).personId,
    mentorId,
  })
  const asMentor = (context: Context, studentId: PersonId) => ({
    studentId,
    mentorId: signedIn(context).personId,
  })

  return {
    list: api.connections.list.handler(async ({ context }) => {
      const { personId, role } = signedIn(context)
      const lines = role === 'student' ? await listMentorsOf(read, personId) : await listStudentsOf(read, personId)
      return toConnectionsView(read, lines)
    }),
    request: api.connections.request.handler(async ({ input, context }) =>
      unwrap(await requestConnection(needs, asStudent(context, input.mentorId))),
    ),
    accept: api.connections.accept.handler(async ({ input, context }) =>
      unwrap(await answerRequest(needs, asMentor(context, input.studentId), 'accepted')),
    ),
    decline: api.connections.decline.handler(async ({ input, context }) =>
      unwrap(await answerRequest(needs, asMentor(context, input.studentId), 'declined')),
    ),
    pin: api.connections.pin.handler(async ({ input, context }) =>
      unwrap(await pinMentor(needs, asStudent(context, input.mentorId), input.pinned)),
    ),
  }
}
