import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brokenRules } from '#tools/house-rules.ts'
import type { Source } from '#tools/parse-source.ts'

const file = (path: string, text = ''): Source => ({ path, text })
const importing = (path: string, ...from: string[]) =>
  file(path, from.map((name, at) => `import { a${at} } from '${name}'\n`).join(''))

/** Asserts that exactly one line is reported, and that it gives this reason. */
const refuses = (why: RegExp, ...sources: Source[]) => {
  const broken = brokenRules(sources)
  assert.equal(broken.length, 1, broken.join('\n'))
  assert.match(broken[0] ?? '', why)
}
const allows = (...sources: Source[]) => assert.deepEqual(brokenRules(sources), [])

describe('the house', () => {
  describe('imports inward', () => {
    test('domain may import domain and zod', () =>
      allows(importing('domain/sessions/a.ts', '#domain/kit/b.ts', 'zod', './c.ts')))
    for (const to of ['#contract/sessions.ts', '#server/kit/b.ts', '#web/kit/b.ts', '#database/tables.ts']) {
      test(`domain may not import ${to}`, () =>
        refuses(/domain\/kit\/a\.ts: .*may not/, importing('domain/kit/a.ts', to)))
    }
    for (const to of ['node:fs', 'kysely', 'react', 'zodiac']) {
      test(`domain may not import ${to}`, () => refuses(/may not import packages/, importing('domain/kit/a.ts', to)))
    }
    test('domain may not even import a type', () =>
      refuses(/may not import server/, file('domain/kit/a.ts', "import type { A } from '#server/kit/b.ts'")))
    test('contract may not import the server', () =>
      refuses(/may not/, importing('contract/sessions.ts', '#server/kit/b.ts')))
    test('server may not import web', () => refuses(/server may not/, importing('server/kit/a.ts', '#web/kit/b.ts')))
    test('web may not import server', () => refuses(/web may not/, importing('web/kit/a.tsx', '#server/kit/b.ts')))
    test('web may not import database', () => refuses(/web may not/, importing('web/kit/a.tsx', '#database/tables.ts')))
    test('web may not import Node', () => refuses(/no Node/, importing('web/kit/a.tsx', 'node:path')))
    test('the server may import the row types and nothing else from database/', () => {
      allows(importing('server/credits/store.ts', '#database/tables.ts'))
      refuses(/only the row types/, importing('server/credits/store.ts', '#database/seed/people.ts'))
    })
    test('code may not import tests, but a test may', () => {
      refuses(/may not import test/, importing('server/kit/a.ts', '#test/database.ts'))
      allows(importing('server/kit/a.test.ts', '#test/database.ts'))
    })
    test('the server imports no tools, and only its seed imports the demo world', () => {
      allows(importing('server/seed.ts', '#database/seed/a.ts'))
      refuses(/may not import tools/, importing('server/app.ts', '#tools/a.ts'))
    })
    test("the server knows the payment provider's stand-in only where a provider is chosen", () => {
      allows(file('server/open-payments.ts', "await import('#sandbox/sandbox.ts')"))
      refuses(/may not import sandbox/, file('server/app.ts', "await import('#sandbox/sandbox.ts')"))
    })
    test('and loads it only if it is chosen', () => {
      allows(file('server/open-payments.ts', "import type { Sandbox } from '#sandbox/sandbox.ts'"))
      refuses(/use import\(\)/, importing('server/open-payments.ts', '#sandbox/sandbox.ts'))
      refuses(/use import\(\)/, file('server/open-payments.ts', "import { type A } from '#sandbox/sandbox.ts'"))
    })
    test('the stand-in imports a few files of server/kit/, and no feature', () => {
      allows(importing('sandbox/a.ts', '#server/kit/clock.ts', './b.ts', '#sandbox/c.ts', 'kysely', 'node:http'))
      for (const to of ['#server/kit/api.ts', '#server/credits/store.ts', '#domain/kit/b.ts', '#test/world.ts'])
        refuses(/nothing else/, importing('sandbox/a.ts', to))
      refuses(/may not import packages/, importing('sandbox/a.ts', 'pg'))
      allows(importing('sandbox/a.test.ts', '#test/sandbox.ts', '#server/credits/payments/stripe.ts'))
    })
    for (const text of [
      "import '#server/kit/b.ts'",
      "const b = await import('#server/kit/b.ts')",
      "export * from '#server/kit/b.ts'",
      "import {\n  a,\n  b,\n} from '#server/kit/b.ts'",
    ]) {
      test(`seen in: ${text.replaceAll('\n', ' ')}`, () => refuses(/may not import server/, file('web/kit/a.ts', text)))
    }
    test('an import in a comment does not count', () =>
      allows(file('web/kit/a.ts', "// import '#server/kit/b.ts'\n/*\nimport '#server/kit/b.ts'\n*/")))
  })

  describe('imports leftward', () => {
    test('sessions may import credits', () => allows(importing('server/sessions/a.ts', '#server/credits/store.ts')))
    test('credits may not import sessions', () =>
      refuses(/sessions stands to the right/, importing('server/credits/a.ts', '#server/sessions/b.ts')))
    test('not across storeys either', () =>
      refuses(/to the right/, importing('web/credits/a.tsx', '#domain/sessions/b.ts')))
    test('not in the contract either', () =>
      refuses(/to the right/, importing('contract/credits.ts', '#contract/sessions.ts')))
    test('a relative path is no way around it', () =>
      refuses(/to the right/, importing('contract/credits.ts', './sessions.ts')))
    test('kit may not import features', () => refuses(/to the right/, importing('web/kit/a.tsx', '#web/accounts/b.ts')))
    test('except for the list of all calls', () => allows(importing('server/kit/a.ts', '#contract/contract.ts')))
    test('nobody imports the file that puts everything together', () =>
      refuses(/to the right/, importing('server/shell/a.ts', '#server/app.ts')))
    test('app.ts may import the whole street', () =>
      allows(importing('server/app.ts', '#server/dev/routes.ts', '#server/kit/a.ts')))
    test('a folder must be on the street', () => refuses(/bookings is not on the street/, file('server/bookings/a.ts')))
  })

  describe('has straight lines', () => {
    for (const name of ['utils', 'helpers', 'misc', 'common', 'types', 'manager', 'service', 'index']) {
      test(`no file named ${name}`, () => refuses(/says nothing/, file(`web/kit/${name}.ts`)))
    }
    test('but guessable-password is a real name', () => allows(file('server/accounts/guessable-password.ts')))
    test('no ../', () => refuses(/write the alias/, importing('tools/a.ts', '../server/kit/b.ts')))
    test('no ./../', () => refuses(/write the alias/, importing('server/kit/a.ts', './../credits/b.ts')))
    test('no index', () => refuses(/no index/, importing('tools/a.ts', '#server/kit/index.ts')))
    test('no cycles', () => {
      const circle = [
        importing('web/kit/a.ts', './b.ts'),
        importing('web/kit/b.ts', '#web/kit/c.ts'),
        importing('web/kit/c.ts', './a.ts'),
      ]
      refuses(/web\/kit\/a\.ts: imports itself through web\/kit\/b\.ts, web\/kit\/c\.ts, web\/kit\/a\.ts/, ...circle)
    })
    test('two ways to one file are not a cycle', () => {
      allows(importing('web/kit/a.ts', './b.ts', './c.ts'), importing('web/kit/b.ts', './c.ts'), file('web/kit/c.ts'))
    })
  })

  describe('keeps the world in its place', () => {
    test('only main.ts reads the environment', () => {
      allows(file('server/main.ts', 'process.env'), file('web/kit/a.ts', 'import.meta.env.MODE'))
      refuses(/environment/, file('server/kit/a.ts', "const a = process.env['A']"))
      refuses(/environment/, file('server/kit/a.ts', "import { env } from 'node:process'"))
      refuses(/environment/, file('web/kit/a.ts', 'process.env.A'))
    })
    for (const to of ['fastify', '@fastify/static', '@orpc/server', '@orpc/server/fastify']) {
      test(`only routes.ts, app.ts and kit/ import ${to}`, () => {
        for (const path of ['server/sessions/routes.ts', 'server/app.ts', 'server/kit/a.ts'])
          allows(importing(path, to))
        refuses(/know HTTP/, importing('server/sessions/book-session.ts', to))
      })
    }
    test('only kit/ and adapters import drivers and SDKs', () => {
      allows(importing('server/kit/database.ts', 'pg'), importing('server/accounts/auth.ts', 'better-auth/api'))
      refuses(/drivers and SDKs/, importing('server/credits/store.ts', 'pg'))
      refuses(/drivers and SDKs/, importing('server/credits/auth.ts', 'better-auth'))
      refuses(/drivers and SDKs/, importing('server/accounts/auth.ts', 'stripe'))
    })
  })

  describe('has its SQL in stores', () => {
    const statements = [
      'sql`select 1`',
      'sql<{ a: Map<string, number> }>`select 1`',
      "reads.selectFrom('a').execute()",
    ].concat('sql.join([a])', "exists(selectFrom('a'))", "import pg from 'pg'")
    for (const text of statements) {
      test(`seen in: ${text}`, () => {
        refuses(/has SQL/, file('server/kit/a.ts', text))
        allows(file('server/kit/a-store.ts', text), file('server/kit/a.test.ts', text))
      })
    }
    test('in every room and storey with a database', () => {
      for (const path of ['server/sessions/own-data.ts', 'server/app.ts', 'server/email/delivery/a.ts', 'sandbox/a.ts'])
        refuses(/has SQL/, file(path, 'sql`select 1`'))
      for (const path of ['server/sessions/store.ts', 'server/email/delivery/store.ts', 'sandbox/objects-store.ts'])
        allows(file(path, 'sql`select 1`'))
      refuses(/has SQL/, file('server/kit/restore.ts', 'sql`select 1`'))
    })
    test('except for what opens, migrates and locks the database', () =>
      allows(file('server/kit/apply-migrations.ts', 'sql`select 1`'), importing('server/kit/database.ts', 'pg')))
    test('SQL in a comment does not count', () => allows(file('server/kit/a.ts', "// reads.selectFrom('a')")))
  })

  describe('lets a room write its own tables only', () => {
    const tables = file(
      'database/migrations/0001_a.sql',
      'create table credit_entries (id int);\ncreate table sessions (id int);',
    )
    const writes = [
      "tx.insertInto('sessions')",
      "tx\n  .updateTable('sessions')",
      'tx.deleteFrom("sessions")',
      'sql`insert into sessions (id) values (1)`',
      'sql`with a as (\n  UPDATE sessions set id = 2)`',
      'sql`delete from\n sessions`',
      'sql`merge into sessions as s`',
    ]
    for (const text of writes) {
      const shown = text.replaceAll('\n', ' ')
      test(`a store may: ${shown}`, () => allows(tables, file('server/sessions/store.ts', text)))
      test(`nobody else: ${shown}`, () => refuses(/has SQL/, tables, file('server/sessions/book-session.ts', text)))
      test(`no other room's: ${shown}`, () => {
        const own = file('server/accounts/store.ts', writes[0])
        refuses(/writes sessions, which accounts writes already/, tables, own, file('server/sessions/a-store.ts', text))
      })
    }
    test('no second feature may write one', () => {
      const [first, second] = [file('server/credits/store.ts', writes[0]), file('server/sessions/store.ts', writes[1])]
      refuses(/writes sessions, which credits writes already/, tables, first, second)
    })
    test('kit may not either', () => {
      const [first, second] = [file('server/kit/a-store.ts', writes[0]), file('server/live/store.ts', writes[2])]
      refuses(/writes sessions, which kit writes already/, tables, first, second)
    })
    test('a table has to be named where it is written', () => {
      const either = file('server/sessions/store.ts', "tx.insertInto(free ? 'sessions' : 'credit_entries')")
      refuses(
        /writes credit_entries/,
        tables,
        file('server/credits/store.ts', writes[0]?.replace('sessions', 'credit_entries')),
        either,
      )
      refuses(/not named/, tables, file('server/sessions/store.ts', 'tx.insertInto(table)'))
    })
    test('reading and locking are free', () => {
      const text = "tx.selectFrom('sessions').forUpdate() // update sessions\nsql`for update of s`"
      allows(tables, file('server/sessions/store.ts', writes[0]), file('server/credits/store.ts', text))
    })
    test('a test may set up what it needs', () => allows(tables, file('server/credits/a.test.ts', writes[0])))
  })
})
