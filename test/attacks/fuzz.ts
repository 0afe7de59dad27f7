import { contract } from '#contract/contract.ts'
import { type BatchLine, batchPath } from '#contract/kit/batch.ts'
import { refusals } from '#contract/kit/refusals.ts'
import { calls } from '#test/conformance/calls.ts'
import { heldIn } from '#test/held-sessions.ts'
import { operatorIn } from '#test/operators.ts'
import type { openWorld, Somebody } from '#test/world.ts'

type World = Awaited<ReturnType<typeof openWorld>>
export type Fault = { what: string; request: string; answer: string }

/** Returns a generator of whole numbers below `below`, the same ones for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

// Values that no screen sends: of every kind, and at every edge.
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

/** A call's input, as far as its schema's shape describes it. */
type Shape = { shape?: Record<string, Field> }
/** A field that takes one of several words has these words as its options. */
type Field = { options?: unknown[]; def?: { innerType?: Field } }
const targets = calls.map((call) => {
  const [feature = '', name = ''] = call.name.split('.')
  const procedure = (contract as unknown as Record<string, Record<string, { '~orpc': { inputSchema?: Shape } }>>)[
    feature
  ]![name]!
  const fields = Object.entries(procedure['~orpc'].inputSchema?.shape ?? {})
  return {
    ...call,
    fields: fields.map(([field, { options, def }]) => ({ field, words: options ?? def?.innerType?.options })),
  }
})

// These can end a sign-in or an account, which are needed until the end, so only the stranger tries them.
const ending =
  /accounts\.(signOut|signOutEverywhere|closeAccount|changePassword|resetPassword)$|desk\.(suspend|endSignIns|changeAddress)$/

/** How many requests are in flight at a time, so that they also run into each other. */
const atOnce = 8

/**
 * Sends `times` requests generated from a seed, by six people, through both doors, singly and in batches. Returns each
 * answer that is an unexpected 5xx, or reveals internals or another person's email address.
 */
export async function fuzz(
  world: World,
  people: Actors,
  { times, seed }: { times: number; seed: number },
): Promise<{ sent: number; faults: Fault[] }> {
  const draw = numbersFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)]!
  const ids = people.known
  const faults: Fault[] = []
  const flying: Promise<void>[] = []

  const value = (field: string, words?: unknown[]): unknown => {
    const kind = draw(10)
    if (kind < 5) return pick(odd)
    if (words) return pick(words)
    if (/id$/i.test(field)) return pick(ids)
    if (/startsAt|from|date/.test(field))
      return pick(['2026-03-10', '2026-03-10T10:00:00.000Z', '1901-01-01', '8999-12-31'])
    if (field === 'timeZone') return pick(['UTC', 'Asia/Tokyo'])
    return pick([3, 'some text', '2026', true, 'past', 'Essay review', 20])
  }
  for (let sent = 0; sent < times; sent++) {
    if (flying.length === atOnce) await Promise.all(flying.splice(0))
    if (draw(12) === 0) {
      const door = pick(doors)(() => text(value('id')))
      const person = pick(people.all)
      const headers = { ...(person.cookie && { cookie: person.cookie }), ...door.headers }
      flying.push(send(person, { ...door, headers }))
      continue
    }
    const call = pick(targets)
    const actor = ending.test(call.name) ? people.all[0]! : pick(people.all)
    const given = call.fields.filter(() => draw(8) > 0)
    const input = Object.fromEntries(given.map(({ field, words }) => [field, value(field, words)]))
    const headers = { ...(actor.cookie && { cookie: actor.cookie }), 'content-type': 'application/json' }
    const beside = asRpc(pick(targets), { personId: pick(ids) }, draw(12))
    const asked = [
      () => asRest(call, input),
      () => asRpc(call, input, draw(12)),
      () => inBatch(asRpc(call, input, draw(12)), beside),
    ][draw(3)]!()
    flying.push(send(actor, { ...asked, headers }))
  }
  await Promise.all(flying)
  return { sent: times, faults }

  async function send(by: Actor, asked: Door): Promise<void> {
    const { statusCode, body } = await world.http.inject(asked)
    const secret = by.seesAddresses ? [] : people.emails.filter((email) => email !== by.email)
    const what = answersIn(asked.url, statusCode, body)
      .map((answer) => faultOf(answer.status, answer.body, secret))
      .find((fault) => fault !== undefined)
    const { headers: _headers, ...request } = asked
    const shown = `${by.name}: ${JSON.stringify(request)}`.slice(0, 500)
    if (what) faults.push({ what, request: shown, answer: `${statusCode} ${body.slice(0, 300)}` })
  }
}

type Door = {
  method: Target['method']
  url: string
  payload?: string
  headers?: Record<string, string>
}

/** What isn't a call of the contract: files, webhooks, mailed links and the callable functions. */
const doors: ((odd: () => string) => Door)[] = [
  (odd) => ({ method: 'GET', url: `/photos/${encodeURIComponent(odd().slice(0, 90))}` }),
  (odd) => ({ method: 'PUT', url: '/api/me/photo', payload: odd(), headers: { 'content-type': 'image/png' } }),
  (odd) => ({ method: 'GET', url: `/api/sessions/${encodeURIComponent(odd().slice(0, 90) || 'x')}/calendar.ics` }),
  (odd) => ({ method: 'GET', url: `/api/mail/switch-off?token=${encodeURIComponent(odd())}` }),
  (odd) => ({ method: 'POST', url: `/api/mail/switch-off?token=${encodeURIComponent(odd())}` }),
  (odd) => ({ method: 'GET', url: `/api/payouts.csv?from=${encodeURIComponent(odd())}` }),
  ...['/webhooks/stripe', '/webhooks/stripe/connect'].map((url) => (odd: () => string): Door => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': odd().replaceAll(/[^ -~]/g, '') }
    return { method: 'POST', url, payload: odd(), headers }
  }),
  ...['getStripeAccountStatus', 'createStripeAccountLink', 'testPayouts', 'nothing'].map(
    (name) =>
      (odd: () => string): Door => ({
        method: 'POST',
        url: `/us-central1/${name}`,
        payload: JSON.stringify({ data: odd() }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${odd().replaceAll(/[^ -~]/g, '')}` },
      }),
  ),
]

/** A batch is answered in lines, each with its own status. */
function answersIn(url: string, status: number, body: string): { status: number; body: string }[] {
  if (url !== batchPath || status !== 200) return [{ status, body }]
  const lines: BatchLine[] = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.map((line) => ({ status: line.status, body: JSON.stringify(line.body) }))
}

function faultOf(status: number, body: string, secret: string[]): string | undefined {
  if (status >= 500 && !refusesByName(status, body)) return 'a 5xx'
  if (/\bat \S+ \(?(file|node):|node_modules|\bselect .+ from |violates|syntax error|invalid input syntax/i.test(body))
    return 'the inside'
  return secret.some((email) => body.includes(email)) ? 'an address of somebody else' : undefined
}

/** A 5xx is fine if a named refusal declares it, as when the payment provider is unreachable or a queue is full. */
const refusesByName = (status: number, body: string): boolean =>
  Object.entries(refusals).some(([code, refusal]) => refusal.status === status && body.includes(`"code":"${code}"`)) &&
  !body.includes('"code":"unforeseen"')

type Actor = Pick<Somebody, 'name' | 'email' | 'cookie'> & { seesAddresses?: boolean }
export type Actors = { all: Actor[]; known: string[]; emails: string[] }

/**
 * Creates a stranger, two students, a mentor, an operator and somebody with a forged cookie. `known` contains ids of
 * things that exist.
 */
export async function actors(world: World): Promise<Actors> {
  const student = await world.student({ name: 'Fuzz Student', profile: { bio: 'Engines.' } })
  const other = await world.student({ name: 'Other Student', profile: { bio: 'Radios.' } })
  const mentor = await world.mentor({
    name: 'Fuzz Mentor',
    profile: { bio: 'Maths.', university: 'Ashesi University' },
  })
  const operator = { ...(await operatorIn(world, 'owner')), seesAddresses: true }
  await world.connect(student, mentor)
  const held = await heldIn(world)(student, mentor, 10)
  const [message, todo, report] = [world.newId(), world.newId(), world.newId()]
  await student.calls.messages.send({ personId: mentor.id, id: message, text: 'Hello' })
  await student.calls.todos.add({ id: todo, text: 'Draft the essay' })
  const about = { personId: mentor.id, subject: 'person', aboutId: null, category: 'other', alsoBlock: false } as const
  await student.calls.safety.report({ id: report, ...about, words: 'Odd' })
  const stranger = { name: 'stranger', email: '', cookie: '' }
  const forged = { name: 'forged', email: '', cookie: 'tassel.session_token=made.up; tassel_signed_in=1' }
  const people = [student, other, mentor]
  return {
    all: [stranger, ...people, operator, forged],
    known: [...people.map(({ id }) => id), held, message, todo, report],
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

// A URL can't contain half of a surrogate pair.
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
  return { method: 'POST' as const, url: `/rpc/${name.replace('.', '/')}`, payload: JSON.stringify({ json, ...meta }) }
}

/** Puts these calls into one request. */
function inBatch(...asked: ReturnType<typeof asRpc>[]) {
  const calls = asked.map(({ url, payload }) => ({ call: url.slice('/rpc/'.length), ...JSON.parse(payload) }))
  return { method: 'POST' as const, url: batchPath, payload: JSON.stringify(calls) }
}
