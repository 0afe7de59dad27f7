import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/running-tassel.ts'
import { cookieOf } from '#test/world.ts'
import { buildFlags, copyCheckout, openBaseImage, openPodman, type Podman } from './podman.ts'

export type Contained = { imageBytes: number; buildMs: number; startMs: number; stopMs: number }

const [image, name] = ['localhost/tassel', 'tassel']

/**
 * Builds the container and runs it rootless, with a read-only file system and no capabilities. Throws unless it becomes
 * healthy, serves, stops cleanly when asked to, and finds its data again in a new container and after being killed.
 */
export async function runContained(): Promise<Contained> {
  const podman = await openPodman()
  try {
    const base = await openBaseImage(podman)
    const checkout = await copyCheckout(podman)
    let began = performance.now()
    const file = ['--format=docker', '--file', `${checkout}/Containerfile`, '--tag', image]
    await podman.run('build', ...buildFlags, '--network=host', ...base, ...file, checkout)
    const buildMs = performance.now() - began
    const imageBytes = Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', image))

    const url = `http://127.0.0.1:${await freePort()}`
    began = performance.now()
    await start(podman, url)
    const startMs = performance.now() - began
    await isConfined(podman)
    await isServed(url)
    const cookie = await signUp(url)
    await addTodo(url, cookie, 'Ask about essays')

    began = performance.now()
    await podman.run('stop', name)
    const stopMs = performance.now() - began
    assert.equal(await podman.run('inspect', '--format', '{{.State.ExitCode}}', name), '0', await logOf(podman))
    await podman.run('rm', name)

    // A new container, as after an upgrade.
    await start(podman, url)
    assert.deepEqual(await todos(url, cookie), ['Ask about essays'])
    await addTodo(url, cookie, 'Ask about majors')
    await podman.run('kill', '--signal=KILL', name)
    await podman.run('wait', name)
    await podman.run('start', name)
    await healthy(podman)
    assert.deepEqual((await todos(url, cookie)).toSorted(), ['Ask about essays', 'Ask about majors'])
    await podman.run('stop', name)
    return { imageBytes, buildMs, startMs, stopMs }
  } finally {
    await podman.close()
  }
}

const secret = randomBytes(32).toString('hex')

async function start(podman: Podman, url: string): Promise<void> {
  const settings = { SECRET: secret, PUBLIC_URL: url, ALLOW_INSECURE_PUBLIC_URL: 'true', LOG_LEVEL: 'warn' }
  // As in docs/operations.md.
  const confined = ['--init', '--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--stop-timeout=30']
  const env = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`)
  const reached = ['--volume=tassel-data:/data', `--publish=127.0.0.1:${new URL(url).port}:3000`]
  await podman.run('run', '--detach', '--name', name, ...confined, ...env, ...reached, image)
  await healthy(podman)
}

/** Runs the image's own health check, which elsewhere a systemd timer runs. */
async function healthy(podman: Podman): Promise<void> {
  for (const deadline = Date.now() + 120_000; ; await sleep(200)) {
    if ((await podman.try('healthcheck', 'run', name)).ok) break
    const running = await podman.run('inspect', '--format', '{{.State.Running}}', name)
    assert.equal(running, 'true', await logOf(podman))
    assert.ok(Date.now() < deadline, `not healthy after two minutes: ${await logOf(podman)}`)
  }
  assert.equal(await podman.run('inspect', '--format', '{{.State.Health.Status}}', name), 'healthy')
}

const logOf = async (podman: Podman): Promise<string> => (await podman.try('logs', name)).output

async function isConfined(podman: Podman): Promise<void> {
  assert.equal(await podman.run('exec', name, 'id', '-u'), '1000', 'inside it is not root')
  const pid = await podman.run('inspect', '--format', '{{.State.Pid}}', name)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
  assert.ok(uid >= 1000, `outside it is not root either, but ${uid}`)
  assert.match(status, /^CapEff:\s+0+$/m, 'it has no capability')
  const mounts = await podman.run('exec', name, 'cat', '/proc/mounts')
  assert.match(mounts, /^\S+ \/ \S+ ro,/m, 'its file system is read-only')
  const written = await podman.try('exec', name, 'sh', '-c', 'echo 1 > /tassel/x')
  assert.equal(written.ok, false)
  assert.equal((await podman.try('exec', name, 'sh', '-c', 'echo 1 > /data/x && rm /data/x')).ok, true)
}

async function isServed(url: string): Promise<void> {
  const page = await fetch(url)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /Tassel/)
  assert.equal((await fetch(`${url}/dev`)).status, 404, 'it is production')
}

async function call(url: string, path: string, cookie: string, body?: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json', origin: url }
  const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  assert.equal(answer.status, 200, `${path}: ${await answer.clone().text()}`)
  return answer
}

async function signUp(url: string): Promise<string> {
  const password = 'a good long pass'
  const person = { role: 'student', name: 'Ada', email: 'ada@example.com', password, confirmPassword: password }
  const answer = await call(url, '/api/sign-up', '', { ...person, timeZone: 'UTC' })
  return cookieOf(answer.headers.getSetCookie())
}

async function addTodo(url: string, cookie: string, text: string): Promise<void> {
  await call(url, '/api/todos', cookie, { id: randomUUID(), text })
}

async function todos(url: string, cookie: string): Promise<string[]> {
  const found = (await (await call(url, '/api/todos', cookie)).json()) as { todos: { text: string }[] }
  return found.todos.map(({ text }) => text)
}
