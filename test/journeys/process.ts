import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { bareEnvironment } from '#test/bare-environment.ts'
import { openTestDatabase } from '#test/database.ts'
import { test } from '#test/journey.ts'
import { removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'

// The product as a process: what it prints, what it survives, how it exits.
let tassel: RunningTassel
test.beforeAll(async () => void (tassel = await startTassel({ environment: { SEED: 'demo' } })))
test.afterAll(async () => {
  await tassel.stop()
  await removeDataDir(tassel.dataDir)
})

const calls = (tassel: RunningTassel, cookie = '') => ({
  get: async <Answer>(path: string) =>
    (await (await fetch(tassel.url + path, { headers: { cookie } })).json()) as Answer,
  post: (path: string, body: object) =>
    fetch(tassel.url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
})

async function signIn(tassel: RunningTassel, email: string) {
  const answer = await calls(tassel).post('/api/sign-in', { email, password: 'tassel-demo-1' })
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return calls(tassel, cookie)
}

test('answers at /healthz and /readyz, and documents its calls', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(tassel.url + path)).status).toBe(200)
  const { openapi, paths } = await calls(tassel).get<{ openapi: string; paths: object }>('/api/openapi.json')
  expect(openapi).toMatch(/^3\.1/)
  const promised = [
    '/me',
    '/mentors',
    '/students/{studentId}',
    '/matches',
    '/connections',
    '/conversations',
    '/notifications',
  ]
  for (const path of [...promised, '/sessions', '/credits', '/payouts', '/todos', '/live'])
    expect(Object.keys(paths)).toContain(path)
  expect(await (await fetch(`${tassel.url}/api/docs`)).text()).toContain('POST /api/sessions')
})

test('a booking survives a kill right after it was answered, and the ledger adds up', async () => {
  const before = await signIn(tassel, 'demo-student@example.com')
  const { mentors } = await before.get<{ mentors: { id: string }[] }>('/api/mentors?limit=5')
  const id = randomUUID()
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 40 }).toString()
  const booking = {
    id,
    mentorId: mentors[0]?.id,
    topic: 'Interview prep',
    date,
    time: '15:00',
    timeZone: 'UTC',
    meetingLink: '',
    notes: '',
  }
  const { balance } = await before.get<{ balance: number }>('/api/credits')
  expect(balance).toBe(10)
  expect((await before.post('/api/sessions', booking)).status).toBe(200)
  await tassel.kill()

  tassel = await startTassel({ dataDir: tassel.dataDir, environment: { SEED: 'demo' } })
  const after = await signIn(tassel, 'demo-student@example.com')
  expect(await after.get(`/api/sessions/${id}`)).toMatchObject({ id, status: 'pending' })
  const ledger = await after.get<{ balance: number; entries: { amount: number; sessionId: string | null }[] }>(
    '/api/credits',
  )
  expect(ledger.balance).toBe(0)
  expect(ledger.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(ledger.entries.filter(({ sessionId }) => sessionId === id)).toHaveLength(1)
  // To the browser, the response was lost. Sending it again gives the same booking.
  expect((await after.post('/api/sessions', booking)).status).toBe(200)
  expect((await after.get<{ balance: number }>('/api/credits')).balance).toBe(0)
})

test('refuses a data directory that another process is using', () => {
  const { status, stderr } = start({ DATA_DIR: tassel.dataDir, PORT: '0' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toMatch(/^Tassel did not start: .*(in use|another)/)
})

for (const [wrong, line] of [
  [{ PORT: 'http' }, /^Tassel did not start: PORT is "http": /],
  [{ SEED: 'everything' }, /^Tassel did not start: SEED is "everything": /],
  [{ DATABASE_URL: 'mysql://x:secret@y/z' }, /^Tassel did not start: DATABASE_URL: (?!.*secret)/],
  [{ NODE_ENV: 'production' }, /^Tassel did not start: SECRET must be set in production/],
  [
    { NODE_ENV: 'production', SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://tassel.example', SEED: 'demo' },
    /SEED=demo is not for production/,
  ],
] as const)
  test(`names a wrong value in one line: ${JSON.stringify(wrong)}`, () => {
    const { status, stderr } = start(wrong)
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(line)
  })

test('/dev does not exist in production, nor does the demo world', async () => {
  const environment = {
    NODE_ENV: 'production',
    SECRET: 'a secret of at least thirty-two characters',
    PUBLIC_URL: 'https://tassel.example',
    SEED: '',
  }
  const database = await openTestDatabase()
  const databaseUrl = database.url
  const production = await startTassel({ databaseUrl, environment })
  expect((await fetch(`${production.url}/dev`)).status).toBe(404)
  expect(
    (await fetch(`${production.url}/dev/clock`, { method: 'POST', body: new URLSearchParams({ minutes: '60' }) }))
      .status,
  ).toBeGreaterThan(400)
  const answer = await calls(production).post('/api/sign-in', {
    email: 'demo-student@example.com',
    password: 'tassel-demo-1',
  })
  expect(answer.status).toBe(401)
  await production.stop()
  await removeDataDir(production.dataDir)
  await database.close()
})

test('shuts down cleanly on SIGTERM, with a live stream open', async () => {
  const answer = await calls(tassel).post('/api/sign-in', {
    email: 'demo-mentor@example.com',
    password: 'tassel-demo-1',
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const stream = await fetch(`${tassel.url}/api/live`, { headers: { cookie } })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(await tassel.stop()).toBe(0)
})

const start = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ['bundle/main.js'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...bareEnvironment, LOG_LEVEL: 'silent', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
