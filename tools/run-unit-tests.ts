// `npm run test:unit`: runs the tests that need no browser. `npm run test:unit -- words` runs the files with these
// words in their path or, if there are none, the tests with them in their name.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from './checks.ts'
import { unitTests } from './unit-tests.ts'

const root = resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2).join(' ')
const files = globSync(unitTests.glob, { cwd: root }).toSorted()

const inPath = files.filter((file) => file.includes(wanted))
const inText = files.filter((file) => readFileSync(join(root, file), 'utf8').includes(wanted))
const chosen = inPath.length > 0 ? inPath : inText
if (chosen.length === 0) {
  console.error(`No test file and no test is called '${wanted}'.`)
  process.exitCode = 1
} else {
  const byName =
    inPath.length > 0 ? [] : [`--test-name-pattern=${wanted.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}`]
  const ok = await run(['node', '--test', ...unitTests.options, ...byName, ...chosen])
  process.exitCode = ok ? 0 : 1
}
