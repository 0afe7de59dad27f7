import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/running-tassel.ts'
import type { Hints } from './hints.ts'
import { openNatsHints } from './nats-hints.ts'

const binary = ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find((path) => existsSync(path))
// Not a skipped test, since that would fail the run, and a machine need not have a nats-server.
if (binary) describe('hints over NATS', () => testHints(binary))
else console.error("this machine has no nats-server (Debian's package), so no hints go by NATS here")

test('a NATS server that cannot be reached is reported in one line, with its address and without its password', async () => {
  const host = `127.0.0.1:${await freePort()}`
  await assert.rejects(
    openNatsHints(`nats://tassel:hidden@${host}`, () => {}),
    (error: Error) => {
      assert.equal(error.constructor, Error)
      assert.match(error.message, new RegExp(`^the NATS server of HINTS_URL \\(${host}\\) could not be reached: .+`))
      assert.doesNotMatch(error.message, /hidden/)
      return true
    },
  )
})

function testHints(program: string): void {
  let server: ChildProcess
  let port: number
  let [one, other]: Hints[] = []
  const logged: string[] = []
  const start = () => (server = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }))
  const open = async (): Promise<Hints> => {
    for (;;) {
      const hints = await openNatsHints(`nats://127.0.0.1:${port}`, (message) => logged.push(message)).catch(
        () => undefined,
      )
      if (hints) return hints
      await sleep(20)
    }
  }

  before(async () => {
    port = await freePort()
    start()
    one = await open()
    other = await open()
  })
  after(async () => {
    await one?.close()
    await other?.close()
    server.kill()
  })

  test('are heard by everybody on the channel until they stop', async () => {
    const [news, still] = [inbox(), inbox()]
    const stop = await one!.listen('news', news.hear)
    await one!.listen('other', still.hear)
    await other!.notify('news', 'first')
    assert.equal(await news.next(), 'first')
    await stop()
    await other!.notify('news', 'second')
    await other!.notify('other', 'last')
    assert.equal(await still.next(), 'last')
    assert.deepEqual(news.rest(), [])
  })

  test('continue after the server was away, and report that something may have been missed', async () => {
    const heard = inbox()
    await one!.listen('again', heard.hear)
    server.kill()
    await once(server, 'exit')
    start()
    assert.equal(await heard.next(), '')
    await one!.notify('again', 'after')
    assert.equal(await heard.next(), 'after')
    assert.ok(logged.includes('the connection for hints was lost'))
  })
}

/** Payloads in order of arrival; `next` waits for one. */
function inbox() {
  const waiting: string[] = []
  let wake = () => {}
  return {
    hear(payload: string) {
      waiting.push(payload)
      wake()
    },
    async next(): Promise<string> {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return waiting.shift()!
    },
    rest: () => waiting,
  }
}
