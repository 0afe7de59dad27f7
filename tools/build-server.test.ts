import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { buildServer } from './build-server.ts'

const root = resolve(import.meta.dirname, '..')

describe('the bundled server', () => {
  let work = ''
  before(async () => {
    // Inside the checkout, so that its code and packages are found.
    await mkdir(join(root, '.test'), { recursive: true })
    work = await mkdtemp(join(root, '.test/bundled-'))
  })
  after(() => rm(work, { recursive: true, force: true }))

  const write = (name: string, lines: string[]) => writeFile(join(work, name), lines.join('\n'))
  const build = () => buildServer(join(work, 'main.ts'), join(work, 'bundle'))
  const runs = (...args: string[]) => spawnSync(process.execPath, ['bundle/main.js', ...args], { cwd: work })

  test('reports failures by source line, both in printed and in uncaught errors', async () => {
    await write('main.ts', [
      `import { nameSourceLines } from '#server/kit/name-source-lines.ts'`,
      `import { hurt } from './hurt.ts'`,
      `nameSourceLines()`,
      `if (process.argv[2] === 'catch') try { hurt() } catch (error) { console.error(error) } else hurt()`,
    ])
    await write('hurt.ts', [
      `// What is no code makes the lines differ.`,
      `type Reason = { words: string }`,
      `export function hurt(): never {`,
      `  const reason: Reason = { words: 'it hurts' }`,
      `  throw new TypeError(reason.words)`,
      `}`,
    ])
    await build()
    for (const how of ['catch', 'leave']) {
      const said = runs(how).stderr.toString()
      assert.match(
        said,
        /TypeError: it hurts\n {4}at hurt \(file:\/\/\S+\/hurt\.ts:5\)\n {4}at file:\/\/\S+\/main\.ts:4\n/,
      )
    }
  })

  test('finds files next to a source', async () => {
    await write('main.ts', [`import './deep/near.ts'`])
    await mkdir(join(work, 'deep'))
    await write('deep/near.ts', [
      `import { readFileSync } from 'node:fs'`,
      `import { join } from 'node:path'`,
      `console.log(readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8'))`,
    ])
    await write('deep/words.txt', ['beside it'])
    await build()
    assert.equal(runs().stdout.toString(), 'beside it\n')
  })

  test('loads later what it was built with, even if it was rebuilt in the meantime', async () => {
    await write('main.ts', [
      `process.stdin.once('data', async () => console.log((await import('./later.ts')).words))`,
      `console.log('started')`,
    ])
    await write('later.ts', [`export const words = 'the first'`])
    await build()
    const running = spawn(process.execPath, ['bundle/main.js'], { cwd: work, stdio: ['pipe', 'pipe', 'inherit'] })
    const [started] = (await once(running.stdout, 'data')) as [Buffer]
    assert.equal(started.toString(), 'started\n')

    await write('later.ts', [`export const words = 'the second'`])
    await build()
    running.stdin.end('go')
    assert.equal((await text(running.stdout)).trim(), 'the first')
    const { stdout } = spawnSync(process.execPath, ['bundle/main.js'], { cwd: work, input: 'go' })
    assert.equal(stdout.toString(), 'started\nthe second\n')
  })

  test('drops what no build has produced for a week', async () => {
    const list = async () =>
      (await readdir(join(work, 'bundle'))).filter((name) => name.startsWith('later-')).toSorted()
    const before = await list()
    const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000)
    for (const name of before) await utimes(join(work, 'bundle', name), longAgo, longAgo)
    await build()
    const left = await list()
    assert.deepEqual([before.length, left.length], [4, 2], 'each with its table of lines')
  })
  test('can be built by several at once, like when two start in a new checkout', async () => {
    await write('main.ts', [`console.log((await import('./later.ts')).words)`])
    await rm(join(work, 'bundle'), { recursive: true })
    await Promise.all([build(), build(), build()])
    assert.equal(runs().stdout.toString(), 'the second\n')
    assert.deepEqual(
      (await readdir(join(work, 'bundle'))).filter((name) => name.endsWith('.new')),
      [],
    )
  })
})
