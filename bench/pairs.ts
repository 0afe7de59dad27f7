import { randomUUID } from 'node:crypto'
import { whenAsked } from '#test/conformance/inputs.ts'
import type { openWorld, Somebody } from '#test/world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export type Pair = { student: Somebody; mentor: Somebody }

/** Creates a student and a mentor who are connected and have a conversation. */
export async function newPair(world: World): Promise<Pair> {
  const [student, mentor] = [await world.student(), await world.mentor()]
  await world.connect(student, mentor)
  await student.calls.messages.send({ personId: mentor.id, id: randomUUID(), text: 'Hello' })
  return { student, mentor }
}

/** Returns the id of a session of theirs that waits for an answer. */
export async function sessionOf({ student, mentor }: Pair): Promise<string> {
  const known = await student.calls.sessions.list({ scope: 'waiting' })
  if (known.sessions[0]) return known.sessions[0].id
  const id = randomUUID()
  const booking = { id, mentorId: mentor.id, topic: 'Essay', meetingLink: '', notes: '', ...whenAsked }
  await student.calls.sessions.book(booking)
  return id
}
