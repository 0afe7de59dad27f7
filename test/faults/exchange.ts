import type { Role } from '#domain/kit/role.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cookieOf } from '#test/world.ts'
import { drawFrom } from './draw.ts'
import { LiveReader } from './live-reader.ts'
import { startTwoServers, type TwoServers } from './two-servers.ts'

type Message = { id: string; number: number; senderId: string; text: string }

export type Exchanged = {
  messages: number
  disconnects: number
  kills: number
  /** Messages that got no response and were sent again under the same id. */
  sentAgain: number
  /** How often a stream broke, for whatever reason, and was resumed. */
  resumed: number
  seconds: number
}

/**
 * Has two people write to each other through two servers, while connections are cut and servers killed at moments drawn
 * from a seed. Throws unless every message arrives exactly once on both sides, in its sender's order.
 */
export async function exchange(plan: {
  messages: number
  disconnects: number
  kills: number
  seed: number
}): Promise<Exchanged> {
  const servers = await startTwoServers(drawFrom(plan.seed + 1))
  try {
    return await exchangeOn(servers, plan)
  } finally {
    await servers.stop()
  }
}

async function exchangeOn(
  servers: TwoServers,
  { messages, disconnects, kills, seed }: { messages: number; disconnects: number; kills: number; seed: number },
): Promise<Exchanged> {
  const draw = drawFrom(seed)
  const failed = Promise.withResolvers<never>()
  const people = [
    await meet(servers, 'student', 'Ada', failed.reject),
    await meet(servers, 'mentor', 'Kofi', failed.reject),
  ] as const
  const [ada, kofi] = people
  // A mentor may reply only to a person who wrote first.
  const begin = randomUUID()
  await send(servers, ada, kofi, { id: begin, text: 'begin' })

  // When to cause trouble, counted in acknowledged messages.
  const cutsAt = moments(disconnects, messages, draw)
  const killsAt = moments(kills, messages, draw)
  let acknowledged = 0
  let sentAgain = 0
  let killed = 0
  const trouble = async () => {
    acknowledged++
    for (; cutsAt[0] !== undefined && cutsAt[0] <= acknowledged; cutsAt.shift()) people[draw(2)]?.cut()
    for (; killsAt[0] !== undefined && killsAt[0] <= acknowledged; killsAt.shift()) await servers.kill(killed++ % 2)
  }

  const began = performance.now()
  const write = async (from: Person, to: Person) => {
    for (let count = 0; count < messages / 2; count++) {
      sentAgain += await send(servers, from, to, { id: randomUUID(), text: `${from.name} ${count}` })
      await trouble()
    }
  }
  await Promise.race([failed.promise, Promise.all([write(ada, kofi), write(kofi, ada)])])
  await Promise.race([failed.promise, Promise.all(people.map((person) => person.has(messages + 1)))])
  const seconds = (performance.now() - began) / 1000
  for (const person of people) person.reader.close()

  const expected = [`${begin} begin`]
  for (const person of people) {
    const [first, ...rest] = person.heard
    assert.equal(`${first?.id} ${first?.text}`, expected[0])
    assert.equal(rest.length, messages, `${person.name} got each message once`)
    for (const { id, name } of people)
      assert.deepEqual(
        rest.filter(({ senderId }) => senderId === id).map(({ text }) => text),
        Array.from({ length: messages / 2 }, (_, count) => `${name} ${count}`),
        `${person.name} got the messages of ${name} in their order`,
      )
    assert.deepEqual(
      person.heard.map(({ number }) => number),
      Array.from({ length: messages + 1 }, (_, at) => at + 1),
      'numbered without a gap',
    )
  }
  assert.deepEqual(ada.heard, kofi.heard, 'both sides show the same conversation')
  assert.deepEqual(await history(servers, ada, kofi), ada.heard, 'and so does whoever loads it anew')
  const resumed = ada.reader.breaks + kofi.reader.breaks
  return { messages, disconnects, kills: killed, sentAgain, resumed, seconds }
}

type Person = {
  id: string
  name: string
  cookie: string
  heard: Message[]
  reader: LiveReader
  /** Cuts everything the person has open: the stream, and any message in flight, whose response is then lost. */
  cut(): void
  /** Aborts when the connection this person's calls use is cut. */
  line(): AbortSignal
  has(count: number): Promise<void>
}

async function meet(
  servers: TwoServers,
  role: Role,
  name: string,
  onFailure: (error: unknown) => void,
): Promise<Person> {
  const password = 'a good long pass'
  const answer = await fetch(`${await servers.address()}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      role,
      name,
      email: `${name.toLowerCase()}@example.com`,
      password,
      confirmPassword: password,
      timeZone: 'UTC',
    }),
  })
  if (!answer.ok) throw new Error(`${name} could not sign up: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  const cookie = cookieOf(answer.headers.getSetCookie())
  const heard: Message[] = []
  let awaited: { count: number; reached: () => void } | undefined
  const reader = new LiveReader(cookie, () => servers.address(), {
    onFailure,
    onEvent: ({ type, body }) => {
      if (type !== 'message-sent') return
      const { id: messageId, number, senderId, text } = (body as { message: Message }).message
      heard.push({ id: messageId, number, senderId, text })
      if (heard.length === awaited?.count) awaited.reached()
    },
  })
  await reader.open()
  let line = new AbortController()
  return {
    id,
    name,
    cookie,
    heard,
    reader,
    cut() {
      reader.cut()
      line.abort()
      line = new AbortController()
    },
    line: () => line.signal,
    has: (count) =>
      new Promise((reached) => {
        awaited = { count, reached }
        if (heard.length >= count) reached()
      }),
  }
}

/** Sends until the message is acknowledged, as the browser's outbox does. Returns how many resends it took. */
async function send(
  servers: TwoServers,
  from: Person,
  to: Person,
  message: { id: string; text: string },
): Promise<number> {
  for (let again = 0; ; again++) {
    const address = await servers.address()
    const line = from.line()
    try {
      const answer = await fetch(`${address}/api/conversations/${to.id}/messages`, {
        method: 'POST',
        headers: { cookie: from.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: line,
      })
      const body = await answer.text()
      assert.equal(answer.status, 200, body)
      return again
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      // Tolerated only if the line was cut or the server killed; anything else is the server's fault.
      if (!line.aborted && !servers.hasGone(address)) throw error
    }
  }
}

async function history(servers: TwoServers, reader: Person, other: Person): Promise<Message[]> {
  const all: Message[] = []
  for (let before: number | null | undefined; before !== null;) {
    const page = before === undefined ? '' : `&before=${before}`
    const answer = await fetch(`${await servers.address()}/api/conversations/${other.id}/messages?limit=100${page}`, {
      headers: { cookie: reader.cookie },
    })
    const { messages, next } = (await answer.json()) as { messages: Message[]; next: number | null }
    all.unshift(...messages.map(({ id, number, senderId, text }) => ({ id, number, senderId, text })))
    before = next
  }
  return all
}

/** Returns this many moments, spread over all the messages. */
const moments = (count: number, messages: number, draw: (limit: number) => number): number[] => {
  const apart = messages / count
  return Array.from({ length: count }, (_, at) => 1 + Math.floor(at * apart) + draw(Math.max(1, Math.floor(apart))))
}
