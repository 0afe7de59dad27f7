import { contract } from '#contract/contract.ts'
import type { openWorld, Somebody } from '#test/world.ts'
import { calls } from '#test/conformance/calls.ts'

type World = Awaited<ReturnType<typeof openWorld>>
export type Fault = { what: string; request: string; answer: string }

/** Whole numbers below `below`, the same ones for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

// What no screen sends: of every kind, and at every edge.
const odd = (
  [
    [
      null,
      true,
      false,
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      1e308,
      '',
      ' ',
      '0',
      '-1',
      '1e400',
      'NaN',
      '%00',
      '%',
      '{}',
    ],
    [
      '\0',
      'a\0b',
      '\uD800',
      '\uDFFF text',
      '\u202Eabc',
      '😀'.repeat(300),
      'x'.repeat(5000),
      '../..',
      '\\',
      '"',
      '<script>',
    ],
    [
      '0000-01-01',
      '0000-01-01T00:00:00Z',
      '9999-12-31',
      '9999-12-31T23:59:59Z',
      '2026-02-30',
      '+275760-09-13T00:00:00Z',
    ],
    [
      '-000001-01-01',
      '2026-03-10',
      '10:00',
      '25:61',
      '24:00',
      'UTC',
      'Etc/GMT+12',
      'Nowhere/City',
      'null',
      'undefined',
    ],
    ["' or 1=1 --", '$1', '2b2d4c1e-5a8f-4f60-9d5e-0f6a1c9b7e31', 'a@b.c', 'a\0@example.com'],
    [[], {}, [[]], { a: { b: {} } }, ['a\0'], [null], { constructor: 1 }, { toString: null }, [1, 2, 3]],
  ] as unknown[][]
).flat()

/** What a call of the contract takes, as far as its shape says. */
type Shape = { def?: { shape?: Record<string, unknown> }; shape?: Record<string, unknown> }
const targets = calls.map((call) => {
  const [feature = '', name = ''] = call.name.split('.')
  const procedure = (contract as unknown as Record<string, Record<string, { '~orpc': { inputSchema?: Shape } }>>)[
    feature
  ]![name]!
  const fields = Object.keys(procedure['~orpc'].inputSchema?.shape ?? {})
  return { ...call, fields }
})

/**
 * Sends `times` requests made from a seed, by five people, through both doors, and returns each answer that is a 5xx
 * or says something of the inside or of somebody else.
 */
export async function fuzz(world: World, times: number, seed: number): Promise<{ sent: number; faults: Fault[] }> {
  const draw = numbersFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)]!
  const people = await actors(world)
  const ids = people.known
  const faults: Fault[] = []

  const value = (field: string): unknown => {
    const kind = draw(10)
    if (kind < 5) return pick(odd)
    if (/id$/i.test(field)) return pick(ids)
    if (/startsAt|from|date/.test(field))
      return pick(['2026-03-10', '2026-03-10T10:00:00.000Z', '1901-01-01', '8999-12-31'])
    if (field === 'timeZone') return pick(['UTC', 'Asia/Tokyo'])
    return pick([3, 'some text', '2026', true, 'past', 'Essay review', 20])
  }
  for (let sent = 0; sent < times; sent++) {
    const call = pick(targets)
    // The accounts are needed until the end.
    const ending = /accounts\.(signOut|signOutEverywhere|closeAccount|changePassword|resetPassword)$/.test(call.name)
    const actor = ending ? people.all[0]! : pick(people.all)
    const input = Object.fromEntries(call.fields.filter(() => draw(8) > 0).map((field) => [field, value(field)]))
    const headers = { ...(actor.cookie && { cookie: actor.cookie }), 'content-type': 'application/json' }
    const asked = draw(2) ? asRest(call, input) : asRpc(call, input, draw(12))
    const answer = await world.http.inject({ ...asked, headers } as never)
    const { statusCode, body } = answer as unknown as { statusCode: number; body: string }
    const what = faultOf(statusCode, body, actor.email, people.emails)
    if (what) {
      const request = `${actor.name}: ${JSON.stringify(asked).slice(0, 500)}`
      faults.push({ what, request, answer: `${statusCode} ${body.slice(0, 300)}` })
    }
  }
  return { sent: times, faults }
}

function faultOf(status: number, body: string, own: string, emails: string[]): string | undefined {
  // The provider is not there in every world; that is said in its own words.
  if (status >= 500 && status !== 503) return 'a 5xx'
  if (/\bat \S+ \(?(file|node):|node_modules|\bselect .+ from |violates|syntax error|invalid input syntax/i.test(body))
    return 'the inside'
  return emails.some((email) => email !== own && body.includes(email)) ? 'an address of somebody else' : undefined
}

async function actors(world: World) {
  const student = await world.student({ name: 'Fuzz Student', profile: { bio: 'Engines.' } })
  const other = await world.student({ name: 'Other Student', profile: { bio: 'Radios.' } })
  const mentor = await world.mentor({
    name: 'Fuzz Mentor',
    profile: { bio: 'Maths.', university: 'Ashesi University' },
  })
  await world.connect(student, mentor)
  const stranger: Pick<Somebody, 'name' | 'email' | 'cookie'> = { name: 'stranger', email: '', cookie: '' }
  const forged = { name: 'forged', email: '', cookie: 'tassel.session_token=made.up; tassel_signed_in=1' }
  const people = [student, other, mentor]
  return {
    all: [stranger, student, mentor, other, forged],
    known: people.map(({ id }) => id as string),
    emails: people.map(({ email }) => email),
  }
}

type Target = (typeof targets)[number]

function asRest({ method, path }: Target, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(text(value).slice(0, 90) || 'x')
  })}`
  if (method !== 'GET' && method !== 'DELETE') return { method, url, payload: JSON.stringify(rest) }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, text(value)]))
  return { method, url: `${url}?${query.toString()}` }
}

// A path cannot hold half a character.
const text = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const metas = [
  [[1, 'id']],
  [[0, 'date']],
  [[2, '__proto__', 'x']],
  [[3]],
  'x',
  [[1, 'a', 'b', 'c']],
  [[99, 'id']],
  [[4, 'constructor', 'prototype']],
]
function asRpc({ name }: Target, json: unknown, kind: number) {
  const meta = kind < metas.length ? { meta: metas[kind] } : {}
  return { method: 'POST', url: `/rpc/${name.replace('.', '/')}`, payload: JSON.stringify({ json, ...meta }) }
}
