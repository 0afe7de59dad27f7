import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brokenCitations } from '#tools/cited-rules.ts'

const rules = `### spec 2: Screens
Decided in \`web/routes.ts\`.
- **ruling 3.5** Not twice at once.
  Decided in \`server/sessions/store.ts\`, \`server/gone.ts\`.
- **ruling 3.7** A link.
`
const check = (text: string, exists = (_path: string) => true) =>
  brokenCitations([{ path: 'server/a.ts', text }], rules, exists)

describe('cited rules', () => {
  for (const text of [
    '// as it should be (spec 2)',
    '/** Never twice (ruling 3.5). */',
    '// (spec 2, rulings 3.5 to 3.7)',
    '-- rulings 3.5 and 3.7',
    '// none of our specifications, nor 2 specs',
  ]) {
    test(`fine: ${text}`, () => assert.deepEqual(check(text), []))
  }
  for (const [text, number] of [
    ['// (spec 4)', 'spec 4'],
    ['// a section is no ruling (ruling 2)', 'ruling 2'],
    ['/** Whole (ruling 3.6). */', 'ruling 3.6'],
    ['// (ruling 3)', 'ruling 3'],
    ['// rulings 3.5 to 3.8', 'ruling 3.8'],
    ['// rulings 3.5 and\n// 9.1', 'ruling 9.1'],
    ['/**\n * Something long (ruling\n * 9.2).\n */', 'ruling 9.2'],
  ] as const) {
    test(`unknown: ${JSON.stringify(text)}`, () =>
      assert.deepEqual(check(text), [`server/a.ts: cites ${number}, which docs/rules.md does not have`]))
  }
  test('each file named by a rule has to exist', () =>
    assert.deepEqual(
      check('', (path) => path !== 'server/gone.ts'),
      ['docs/rules.md: names server/gone.ts, which does not exist'],
    ))
})
