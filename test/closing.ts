import { randomUUID } from 'node:crypto'
import { proveMentor } from './proven-mentor.ts'
import type { openWorld, Somebody } from './world.ts'

export const goodbye = { confirmation: 'close my account', password: 'a good long pass' }

/** Closes an account as its owner would. */
export const close = (person: Somebody) => person.calls.accounts.closeAccount(goodbye)

/**
 * Returns a function that creates a student and a proven mentor who are connected, with verified addresses: their
 * sessions are owed at once.
 */
export function connectedPairsIn(world: Awaited<ReturnType<typeof openWorld>>) {
  let count = 0
  return async (): Promise<{ ada: Somebody; kofi: Somebody }> => {
    count++
    const ada = await world.student({ name: `Ada ${count}`, profile: { bio: 'Engines.', gradeLevel: '12th' } })
    const kofi = await world.mentor({
      name: `Kofi ${count}`,
      profile: { university: 'Ashesi University', bio: 'Maths.' },
    })
    // A session paid with free credits is owed once both addresses are verified and the mentor is proven.
    await world.confirmEmails(ada, kofi)
    await proveMentor(world.db, kofi.id)
    await world.connect(ada, kofi)
    await world.settle()
    return { ada, kofi }
  }
}

/** Books a session between the two, this many hours from now. */
export async function bookIn(
  world: Awaited<ReturnType<typeof openWorld>>,
  [student, mentor]: [Somebody, Somebody],
  hours: number,
  { approved }: { approved: boolean },
): Promise<string> {
  const id = randomUUID()
  const startsAt = new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()
  const when = { date: startsAt.slice(0, 10), time: startsAt.slice(11, 16), timeZone: 'UTC' }
  const about = { topic: 'Interview prep', meetingLink: '', notes: '' }
  await student.calls.sessions.book({ id, mentorId: mentor.id, ...about, ...when })
  if (approved) await mentor.calls.sessions.approve({ sessionId: id, startsAt })
  return id
}
