import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tooLong } from '#domain/kit/text.ts'
import { limits, long, personName, trimmedText } from './fields.ts'

describe('a limit on the wire', () => {
  for (const [name, character] of [
    ['letters', 'a'],
    ['emoji', '😀'],
    ['letters with an accent of their own', 'e\u0301'],
  ] as const)
    test(`counts ${name} as the screens do`, () => {
      for (const [field, limit] of [
        ['Notes', limits.notes],
        ['Message', limits.message],
      ] as const)
        for (const count of [limit / 2, limit / 2 + 1, limit, limit + 1]) {
          const text = character.repeat(count)
          const problem = tooLong(field, limit, text)
          for (const type of [long(field, limit), trimmedText(field, limit)]) {
            const read = type.safeParse(text)
            assert.equal(read.success, problem === undefined)
            if (!read.success) assert.equal(read.error.issues[0]?.message, problem)
          }
        }
    })
})

test('a name may not contain an account or a telephone number', () => {
  const name = personName('Full Name')
  for (const typed of [
    '650-555-0142 Sam',
    '٦٥٠٥٥٥٠١٤٢',
    'snap sam.x',
    'Sam IG:samc',
    'Sam @samcole',
    'sam on whatsapp',
    'Ｓnap sam',
  ])
    assert.equal(name.safeParse(typed).success, false, typed)
  for (const typed of ['John Paul 2nd', 'Ana Łuć', "Sam O'Brien", 'Line Hansen', 'Agent 007', 'Kik Szabó'])
    assert.equal(name.safeParse(typed).success, true, typed)
})
