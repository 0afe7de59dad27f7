import { randomUUID } from 'node:crypto'
import type { Client } from './week-client.ts'
import { searches } from './search-world.ts'
import { studentIdOf, type WeekWorld } from './week-world.ts'

/** What was acknowledged, to be found in the database afterwards, and how many calls were refused, by call and code. */
export type Kept = { messages: number; todos: number; sessions: Map<string, string>; refused: Map<string, number> }

export type Week = {
  world: WeekWorld
  kept: Kept
  now: () => Date
  /** Called after each answered call. */
  onCall: (name: string, ms: number) => void
  /** Called before a message to this mentor is sent. */
  onMessage: (id: string, mentorId: string) => void
}

const words = 'Would you look at my second paragraph? I moved the part about the lighthouse to the front.'
const upTo = (count: number) => Math.floor(Math.random() * count)

/**
 * How often an active student does each of these in a week. These are assumptions, not measurements; everything scales
 * with them.
 */
export const habits: {
  name: string
  aWeek: number
  act: (week: Week, client: Client, student: number) => Promise<void>
}[] = [
  { name: 'opens the dashboard', aWeek: 5, act: openDashboard },
  {
    name: 'writes to a mentor',
    aWeek: 4,
    act: (week, client, student) => writeMessage(week, client, student, 'student'),
  },
  { name: 'is written to', aWeek: 3, act: (week, client, student) => writeMessage(week, client, student, 'mentor') },
  { name: 'reads a conversation', aWeek: 4, act: readConversation },
  { name: 'searches for mentors', aWeek: 1, act: search },
  { name: 'looks at credits', aWeek: 0.5, act: lookAtCredits },
  { name: 'notes a to-do', aWeek: 0.5, act: addTodo },
  { name: 'books an hour', aWeek: 0.3, act: book },
]

/** Has all clients perform habits at random, in proportion to their frequency, until `mayGoOn` returns false. */
export async function performHabits(
  week: Week,
  clients: Client[],
  { students, mayGoOn }: { students: number; mayGoOn: () => boolean },
) {
  const total = habits.reduce((sum, { aWeek }) => sum + aWeek, 0)
  await Promise.all(
    clients.map(async (client) => {
      while (mayGoOn()) {
        let left = Math.random() * total
        const habit = habits.find(({ aWeek }) => (left -= aWeek) < 0) ?? habits[0]!
        await habit.act(week, client, upTo(students))
      }
    }),
  )
}

async function call({ onCall, kept }: Week, client: Client, name: string, path: string, who: string, body?: object) {
  const began = performance.now()
  const { status, body: text } = await client.call(path, who, body)
  onCall(name, performance.now() - began)
  if (status === 200) return text
  const code = /"code":"([\w-]+)"/.exec(text)?.[1] ?? String(status)
  if (status >= 500 || status === 429) throw new Error(`${name} was answered ${status}: ${text.slice(0, 300)}`)
  kept.refused.set(`${name}: ${code}`, (kept.refused.get(`${name}: ${code}`) ?? 0) + 1)
  return undefined
}

const mentorOf = ({ world }: Week, student: number) => world.mentors[student % world.mentors.length]!

async function openDashboard(week: Week, client: Client, student: number): Promise<void> {
  for (const name of ['me', 'sessions', 'notifications', 'conversations', 'matches'])
    await call(week, client, name, `/api/${name}`, studentIdOf(student))
}

async function writeMessage(week: Week, client: Client, student: number, by: 'student' | 'mentor'): Promise<void> {
  const [studentId, mentorId] = [studentIdOf(student), mentorOf(week, student)]
  const id = randomUUID()
  const [from, to] = by === 'student' ? [studentId, mentorId] : [mentorId, studentId]
  if (by === 'student') week.onMessage(id, mentorId)
  const body = { id, text: words }
  if ((await call(week, client, 'send a message', `/api/conversations/${to}/messages`, from, body)) !== undefined)
    week.kept.messages++
}

async function readConversation(week: Week, client: Client, student: number): Promise<void> {
  const [me, other] = [studentIdOf(student), mentorOf(week, student)]
  const page = await call(week, client, 'read messages', `/api/conversations/${other}/messages`, me)
  const number = Math.max(0, ...[...(page ?? '').matchAll(/"number":(\d+)/g)].map(([, found]) => Number(found)))
  if (number > 0) await call(week, client, 'mark as read', `/api/conversations/${other}/read`, me, { number })
}

async function search(week: Week, client: Client, student: number): Promise<void> {
  const text = encodeURIComponent(searches[upTo(searches.length)]!)
  await call(week, client, 'search the directory', `/api/directory?search=${text}`, studentIdOf(student))
}

async function lookAtCredits(week: Week, client: Client, student: number): Promise<void> {
  await call(week, client, 'credits', '/api/credits', studentIdOf(student))
}

async function addTodo(week: Week, client: Client, student: number): Promise<void> {
  const todo = { id: randomUUID(), text: 'Draft the essay' }
  if (await call(week, client, 'add a to-do', '/api/todos', studentIdOf(student), todo)) week.kept.todos++
}

async function book(week: Week, client: Client, student: number): Promise<void> {
  const mentorId = mentorOf(week, student)
  const id = randomUUID()
  const startsAt = new Date(week.now().getTime() + (24 + upTo(96)) * 3_600_000)
  startsAt.setUTCMinutes(0, 0, 0)
  const when = {
    date: startsAt.toISOString().slice(0, 10),
    time: startsAt.toISOString().slice(11, 16),
    timeZone: 'UTC',
  }
  const hour = { id, mentorId, topic: 'Interview prep', meetingLink: '', notes: '', ...when }
  if ((await call(week, client, 'book', '/api/sessions', studentIdOf(student), hour)) === undefined) return
  week.kept.sessions.set(id, 'pending')
  if (upTo(5) === 0) return
  const seen = { startsAt: startsAt.toISOString() }
  if (await call(week, client, 'approve', `/api/sessions/${id}/approve`, mentorId, seen))
    week.kept.sessions.set(id, 'confirmed')
}
