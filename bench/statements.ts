// `npm run bench:statements`: makes every call of the contract once in the demo world, and prints how many SQL
// statements it sends (begin and commit included) and how often it waits for them.
import { randomUUID } from 'node:crypto'
import { isDeskAccess } from '#contract/kit/call.ts'
import { type Call, calls } from '#test/conformance/calls.ts'
import { filled, inputFor } from '#test/conformance/inputs.ts'
import { tableOf } from '#test/figures.ts'
import { operatorIn } from '#test/operators.ts'
import { countStatements } from '#test/statements.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { newPair, sessionOf } from './pairs.ts'

const world = await openWorld({ demo: true })
const operator = await operatorIn(world, 'owner')
const [demoStudent, demoMentor] = await Promise.all([
  world.signIn('demo-student@example.com', 'tassel-demo-1'),
  world.signIn('demo-mentor@example.com', 'tassel-demo-1'),
])
const demo = { student: demoStudent, mentor: demoMentor }
await world.settle()

const figures: [string, string][] = [['call', 'statements, waits']]
for (const call of [...calls].toSorted((one, other) => Number(other.method === 'GET') - Number(one.method === 'GET')))
  figures.push([call.name, await measure(call)])
for (const line of tableOf(figures)) console.log(line)
await world.close()

async function measure(call: Call): Promise<string> {
  // A command may end something the next one needs, so each gets its own pair.
  const { student, mentor } = call.method === 'GET' ? demo : await newPair(world)
  const who =
    call.access === 'anyone' ? undefined : isDeskAccess(call.access) ? operator : roleOf(call, student, mentor)
  const sessionId = await sessionOf({ student, mentor })
  const personId = who === mentor || who === operator ? student.id : mentor.id
  const other = { todoId: randomUUID(), tokenId: randomUUID(), mailId: randomUUID(), entryId: randomUUID() }
  const ids = { ...other, reportId: randomUUID(), messageId: randomUUID(), announcementId: '1', sessionId, personId }
  const all = { ...ids, studentId: student.id, mentorId: mentor.id }
  const withBody = call.method !== 'GET' && call.method !== 'DELETE'
  const make = () =>
    world.http.inject({
      method: call.method,
      url: `/api${filled(call, all)}`,
      headers: who ? { cookie: who.cookie } : {},
      ...(withBody && { payload: inputFor(call, all) }),
    })
  // A first read warms up: from the second on, repeated reads are combined and the viewer is known.
  if (call.method === 'GET') await make()
  let status = 0
  const counted = await countStatements(async () => (status = (await make()).statusCode))
  const refused = status >= 400 ? `(answered ${status}) ` : ''
  return `${refused}${counted.statements.length} ${String(counted.roundTrips).padStart(3)}`
}

function roleOf({ access, path }: Call, student: Somebody, mentor: Somebody): Somebody {
  return access === 'mentor' || path.includes('{studentId}') ? mentor : student
}
