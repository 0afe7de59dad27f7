import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '#test/journey.ts'
import { freePort, removeDataDir } from '#test/running-tassel.ts'
import { openVisitor, signUp } from '#test/visitors.ts'

// The commands as a person types them, npm included.
const root = resolve(import.meta.dirname, '../..')
let running: ChildProcess | undefined
let dataDir: string
let said = ''

test.beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'tassel-npm-'))))
test.afterAll(() => removeDataDir(dataDir))
test.afterEach(() => {
  // Kills the whole process group, in case a test failed before npm was told to stop.
  try {
    process.kill(-running!.pid!, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
})

async function npm(...args: string[]): Promise<string> {
  const port = await freePort()
  said = ''
  running = spawn('npm', args, {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: '', SEED: 'none' },
  })
  const hear = (text: Buffer) => void (said += text.toString())
  running.stdout?.on('data', hear)
  running.stderr?.on('data', hear)
  const url = `http://localhost:${port}`
  await expect.poll(() => said, { timeout: 90_000 }).toContain(`Tassel is at ${url}`)
  return url
}

/**
 * Sends the signal and waits until everything has shut down cleanly: nothing listens, and PostgreSQL has removed its
 * pid file.
 */
async function leavesOn(signal: NodeJS.Signals, target: number, url: string) {
  process.kill(target, signal)
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => 'listens',
          () => 'gone',
        ),
      { timeout: 30_000 },
    )
    .toBe('gone')
  await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 30_000 }).toBe(false)
}

test('npm start stops when npm is told to', async () => {
  const url = await npm('start')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await leavesOn('SIGTERM', running!.pid!, url)
})

test('npm start stops on Ctrl-C, which a terminal sends to every process in it', async () => {
  const url = await npm('start')
  await leavesOn('SIGINT', -running!.pid!, url)
})

test('npm run dev updates screens in place and restarts the server, at one address', async ({ browser }) => {
  const url = await npm('run', 'dev')
  const { context, page, complaints } = await openVisitor(browser, { url })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))

  // The first page waits until Vite has bundled its dependencies.
  await page.goto('/', { timeout: 150_000 })
  await expect(page.getByRole('heading', { name: 'Ask someone who just got in.' })).toBeVisible()
  await signUp(context.request, { role: 'student', name: 'Maya' })
  await page.goto('/dashboard', { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya', { timeout: 60_000 })
  await expect.poll(() => messages.join('\n'), { timeout: 30_000 }).toContain('[vite] connected')

  // Touching a file is enough for both watchers.
  const save = (file: string) => utimes(join(root, file), new Date(), new Date())
  await page.evaluate('window.stillTheSamePage = true')
  await save('web/shell/dashboard.tsx')
  await expect.poll(() => messages.join('\n'), { timeout: 30_000 }).toContain('hot updated')
  const starts = () => said.split('Tassel is at ').length - 1
  await save('server/router.ts')
  await expect.poll(starts, { timeout: 60_000 }).toBe(2)
  expect(await page.evaluate('window.stillTheSamePage')).toBe(true)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  // When Vite first meets a package, it bundles again, answers 504 in the meantime, and reloads the page by itself.
  // While the server restarts, an open page's requests are answered 502.
  const expected = ['/api/live', 'status of 502', 'Outdated Optimize Dep']
  expect(complaints.filter((text) => !expected.some((one) => text.includes(one)))).toEqual([])
  await context.close()

  await leavesOn('SIGTERM', running!.pid!, url)
})
