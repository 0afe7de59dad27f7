import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { bareEnvironment } from '#test/bare-environment.ts'
import { openTestDatabase } from '#test/database.ts'
import { isOpenForSeeding } from './seed.ts'

const database = await openTestDatabase()
after(() => database.close())

/** Starts a process that creates a maker and then runs these lines. */
function startWithMaker(lines: string) {
  const script = `import { startDemoWorldMaker } from '#server/demo-world-maker.ts'
    const maker = startDemoWorldMaker()
    ${lines}`
  return spawn(process.execPath, ['--eval', script, 'server/main.ts'], {
    cwd: `${import.meta.dirname}/..`,
    env: { ...bareEnvironment, SECRET: 'a secret of the tests, long enough for anybody' },
  })
}

describe('the process that makes the demo world', () => {
  test('ends with the process that started it, even while busy', async () => {
    const parent = startWithMaker(`void maker.make(${JSON.stringify(database.url)})`)
    const said = text(parent.stderr)
    const someoneIsThere = async (): Promise<void> => {
      const { people } = await database.db.read
        .selectFrom('people')
        .select(({ fn }) => fn.countAll<string>().as('people'))
        .executeTakeFirstOrThrow()
      if (Number(people) === 0 && parent.exitCode === null) await someoneIsThere()
    }
    await someoneIsThere()
    parent.kill('SIGKILL')
    // Parent and child both write to stderr, so it closes only once both are gone.
    assert.equal(await said, '')
    assert.equal(await isOpenForSeeding(database.db), true)
  })

  test('completes what another one began', async () => {
    const parent = startWithMaker(`await maker.make(${JSON.stringify(database.url)})`)
    assert.deepEqual([await text(parent.stderr), parent.exitCode ?? (await once(parent, 'exit'))[0]], ['', 0])
    assert.equal(await isOpenForSeeding(database.db), false)
  })

  test('reports what it cannot do, and so does the process that waits for it', async () => {
    const parent = startWithMaker(`await maker.make('postgres://localhost:1/nowhere')`)
    const said = await text(parent.stderr)
    assert.match(said, /ECONNREFUSED/)
    assert.match(said, /Error: the demo world could not be made/)
  })

  test('ends when it is not needed', async () => {
    const parent = startWithMaker(`await maker.close()`)
    assert.equal(await text(parent.stderr), '')
  })
})
