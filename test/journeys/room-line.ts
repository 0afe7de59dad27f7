import { type Browser, expect } from '@playwright/test'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { startBeforeAll, test } from '#test/journey.ts'
import { cutNetwork, join, openCaller, pairInRooms, received, waitForVideoAndSound } from '#test/room-people.ts'
import type { Person } from '#test/visitors.ts'
import { freePort, type RunningTassel, startTassel } from '#test/running-tassel.ts'

// What a call survives, and a call through a relay only.
const hasRelay = spawnSync('turnserver', ['--version']).error === undefined
const TURN_SECRET = 'a secret of the tests only'
let tassel: RunningTassel
let relay: ChildProcess | undefined
let relayPort: number
// A command-line argument that identifies this browser's processes.
const studentsBrowser = `--tassel-caller=${crypto.randomUUID()}`
let browsers: [Browser, Browser]

test.beforeAll(async () => {
  relayPort = await freePort()
  if (hasRelay) {
    const where = ['-n', '--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${relayPort}`]
    const who = ['--use-auth-secret', `--static-auth-secret=${TURN_SECRET}`, '--realm=turn.example']
    const only = ['--allow-loopback-peers', '--no-tls', '--no-dtls', '--no-cli', '--log-file=stdout']
    relay = spawn('turnserver', [...where, ...who, ...only], { stdio: 'ignore' })
  }
  browsers = [await openCaller(studentsBrowser), await openCaller()]
})
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()))
  relay?.kill()
})
const { startAgain } = startBeforeAll(async (given) => {
  const environment = { ICE_URLS: `turn:127.0.0.1:${relayPort}?transport=udp`, TURN_SECRET }
  return (tassel = await startTassel({ ...given, environment }))
})
test.afterEach(() => Promise.all(browsers.flatMap((browser) => browser.contexts().map((context) => context.close()))))

// A skipped test fails the run, and not every machine meets these requirements.
const withRelay = hasRelay ? test : saying('coturn is not installed, so no call goes through a relay here')
const onLinux = process.platform === 'linux' ? test : saying('this system has no way to cut a browser off')

withRelay('through a relay alone, with credentials of ours', async () => {
  const { student, mentor, sessionId } = await pairInRooms(browsers, tassel)
  for (const { page } of [student, mentor]) await page.addInitScript(() => Object.assign(window, { onlyRelay: true }))
  await join(student.page, sessionId)
  await join(mentor.page, sessionId)
  await Promise.all([waitForVideoAndSound(student.page), waitForVideoAndSound(mentor.page)])
  for (const { page } of [student, mentor]) expect((await received(page)).type).toBe('relay')
})

onLinux('a network that is cut for 10 seconds mends', async () => {
  const { student, mentor } = await pairInCall()
  const mend = await cutNetwork(studentsBrowser)
  // Reconnects only once the other person has noticed, however late that is.
  const noticed = expect(mentor.page.getByText('Reconnecting…')).toBeVisible()
  await Promise.all([setTimeout(10_000), noticed]).finally(mend)
  await Promise.all([waitForVideoAndSound(student.page), waitForVideoAndSound(mentor.page)])
  await expect(mentor.page.getByText('Reconnecting…')).toBeHidden()
})

onLinux('a network that is cut until the other one has given up waiting mends', async () => {
  const { student, mentor } = await pairInCall()
  const mend = await cutNetwork(studentsBrowser)
  try {
    await expect(mentor.page.getByText('Reconnecting…')).toBeVisible()
    // A person who isn't heard from for half a minute is no longer waited for.
    await tassel.forward(1)
    await expect(mentor.page.getByText(/ is no longer in the room\./)).toBeVisible()
  } finally {
    mend()
  }
  await Promise.all([waitForVideoAndSound(student.page), waitForVideoAndSound(mentor.page)])
})

test('a call outlives a killed server, and signaling continues with the next one', async () => {
  const { student, mentor } = await pairInCall()
  const killed = Date.now()
  await tassel.kill()
  await Promise.all([waitForVideoAndSound(student.page), waitForVideoAndSound(mentor.page)])
  await startAgain()
  const startedAgain = Date.now()
  await student.page.reload()
  await Promise.all([waitForVideoAndSound(student.page), waitForVideoAndSound(mentor.page)])
  // The evidence of presence continues too, without a gap of more than 30 seconds, unless the machine is too busy to
  // start the server in that time: a browser reports every 10 seconds that it is there, and retries every second while
  // it gets no answer.
  const longestGapMs = Math.max(30_000, startedAgain - killed + 20_000)
  for (const person of [student, mentor]) {
    await expect.poll(async () => (await visitsOf(person)).at(-1)?.to).toBeGreaterThan(startedAgain)
    const visits = await visitsOf(person)
    for (const [at, { from }] of visits.entries())
      expect(from - (visits[at - 1]?.to ?? from), 'the time nobody was heard from').toBeLessThanOrEqual(longestGapMs)
  }
})

test('the clock counts down, and the room closes half an hour after the end', async () => {
  const { student, mentor, sessionId } = await pairInRooms(browsers, tassel)
  await join(student.page, sessionId)
  await expect(student.page.getByText(/^Starts in \d min$/)).toBeVisible()
  await tassel.forward(60)
  await expect(student.page.getByText(/^[1-5] min left$/)).toBeVisible()
  await expect(student.page.getByText('5 minutes left.')).toBeAttached()
  await tassel.forward(10)
  await expect(student.page.getByText(/^Time's up. The room closes in \d+ min$/)).toBeVisible()
  await tassel.forward(30)
  await expect(student.page.getByRole('heading', { name: /^This room closed/ })).toBeVisible()
  await mentor.page.goto(`/session/${sessionId}/room`)
  await expect(mentor.page.getByText('This room is closed.')).toBeVisible()
})

async function pairInCall() {
  const { student, mentor, sessionId } = await pairInRooms(browsers, tassel)
  await join(student.page, sessionId)
  await join(mentor.page, sessionId)
  await Promise.all([waitForVideoAndSound(student.page), waitForVideoAndSound(mentor.page)])
  return { student, mentor }
}

/** Returns when a person was in rooms, in milliseconds, according to the data kept about them. */
async function visitsOf({ page }: Person): Promise<{ from: number; to: number }[]> {
  const kept = (await (await page.request.get('/api/me/data')).json()) as { roomVisits: Record<string, string>[] }
  return kept.roomVisits.map(({ cameAt = '', lastSeenAt = '' }) => ({
    from: Date.parse(cameAt),
    to: Date.parse(lastSeenAt),
  }))
}

/** Stands in for a test that this machine can't run. */
function saying(why: string) {
  return (name: string, _run: () => Promise<void>): void => console.log(`Not run: ${name} (${why})`)
}
