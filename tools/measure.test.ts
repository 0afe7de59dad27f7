import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { measure } from './measure.ts'

describe('measures', () => {
  const figures = (path: string, text: string) =>
    Object.fromEntries(measure([{ path, text }]).map(({ name, figure }) => [name, figure]))
  const lines = (count: number, line = 'x()') => Array.from({ length: count }, () => line).join('\n')

  test('a file may have 300 lines, but not 301', () => {
    assert.equal(figures('server/a.ts', lines(300))['files over 300 lines'], 0)
    assert.equal(figures('server/a.test.ts', lines(301))['files over 300 lines'], 1)
  })
  test('a function may have 60 lines, but not 61, however it is written', () => {
    assert.equal(figures('web/a.tsx', `function a() {\n${lines(58)}\n}`)['functions over 60 lines'], 0)
    assert.equal(figures('web/a.tsx', `function a() {\n${lines(59)}\n}`)['functions over 60 lines'], 1)
    assert.equal(figures('web/a.tsx', `const a = () => {\n${lines(59)}\n}`)['functions over 60 lines'], 1)
    assert.equal(figures('web/a.test.ts', `const a = () => {\n${lines(59)}\n}`)['functions over 60 lines'], 0)
  })
  test('casts are counted anywhere, but not constants, import names, or words', () => {
    const text = "import { a as b } from './a.ts'\nconst c = { d: b as string } as const\nconst e = 'f as g' // as h"
    assert.equal(figures('server/a.ts', text)['casts with `as`'], 1)
  })
  test('cycles and imports against the street are counted', () => {
    const sources = [
      { path: 'server/credits/a.ts', text: "import { b } from './b.ts'" },
      { path: 'server/credits/b.ts', text: "import { a } from './a.ts'\nimport { c } from '#server/email/c.ts'" },
    ]
    const found = Object.fromEntries(measure(sources).map(({ name, figure }) => [name, figure]))
    assert.deepEqual([found['import cycles'], found['arrows against the street']], [1, 1])
  })
  test('the median is the middle file', () => {
    const sources = [1, 70, 20].map((count) => ({ path: `server/${count}.ts`, text: lines(count) }))
    assert.equal(measure(sources).find(({ name }) => name === 'median lines of a file')?.figure, 20)
  })
})
