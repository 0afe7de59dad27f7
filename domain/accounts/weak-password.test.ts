import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isVariationOf, isWeakPassword, onlyWordIn } from './weak-password.ts'

const zoe = { name: 'Zoë van Dijk', email: 'zoe.vd+tassel@posteo.example' }

describe('a password about its owner', () => {
  const weak = ['zoe van dijk', 'ZoeVanDijk', 'Zoë2008!', 'z0e_z0e', 'kjid1999', 'D1jk!!!', 'posteo.zoe', zoe.email]
  for (const password of weak) test(`is weak as ${password}`, () => assert.equal(isWeakPassword(password, zoe), true))
  for (const password of ['zoe likes herons', 'dijk-48159-263', 'heron-2008'])
    test(`is not for that alone as ${password}`, () => assert.equal(isWeakPassword(password, zoe), false))
  test('is also checked against the lists, which are given its words', () => {
    const asked: string[][] = []
    const isGuessable = (_password: string, about: string[]) => asked.push(about) > 0
    assert.equal(isWeakPassword('letmein', zoe, isGuessable), true)
    assert.ok(['Zoë', 'Dijk', 'posteo', zoe.name, zoe.email].every((word) => asked[0]?.includes(word)))
  })
})

describe('a variation of a word', () => {
  test('may have up to six digits and signs around the word', () => {
    assert.equal(isVariationOf('Heron2026!!', ['heron']), true)
    assert.equal(isVariationOf('Heron20261!!', ['heron']), false)
  })
  test('may use digits for letters', () => assert.equal(isVariationOf('H3r0n', ['Heron']), true))
  test('does not count for a word of two letters', () => assert.equal(isVariationOf('Bo48159', ['Bo']), false))
})

describe('the only word in a password', () => {
  test('may have digits and signs around it', () => assert.equal(onlyWordIn('!Summer2026'), 'summer'))
  test('is not found when there are other words', () => assert.equal(onlyWordIn('summer 2026 rain'), undefined))
  test('is not found next to more than six digits', () => assert.equal(onlyWordIn('summer4815926'), undefined))
})
