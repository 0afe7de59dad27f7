import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mailboxHash, mailboxOf } from './mailbox.ts'

describe('the mailbox of an address', () => {
  const same = (one: string, other: string) => assert.equal(mailboxOf(one), mailboxOf(other))
  const different = (one: string, other: string) => assert.notEqual(mailboxOf(one), mailboxOf(other))

  test('does not depend on letter case', () => same('Ana.Ruiz@Example.COM', 'ana.ruiz@example.com'))
  test('does not depend on a tag, at any provider', () => same('ana+two@example.com', 'ana@example.com'))
  test('does not depend on dots at Gmail, or on which of its domains is used', () => {
    same('a.n.a@gmail.com', 'ana@gmail.com')
    same('ana+1@googlemail.com', 'a.na@gmail.com')
  })
  test('depends on dots everywhere else', () => different('a.na@example.com', 'ana@example.com'))
  test('is the same however an international domain is written', () => {
    same('ana@bücher.example', 'ana@xn--bcher-kva.example')
    same('ana@BÜCHER.example', 'ana@bu\u0308cher.example')
  })
  test('treats full-width letters as letters', () => same('ａｎａ@example.com', 'ana@example.com'))
  test('ignores a dot at the end of a domain', () => same('ana@example.com.', 'ana@example.com'))
  test('accepts a name that begins with a plus', () => different('+one@example.com', '+two@example.com'))
  test('is different for two people', () => different('ana@example.com', 'ben@example.com'))
})

test('is hashed with the key, and the hash does not reveal the address', () => {
  const hash = mailboxHash('one key', 'ana@example.com')
  assert.equal(hash, mailboxHash('one key', 'ANA+x@example.com'))
  assert.notEqual(hash, mailboxHash('another key', 'ana@example.com'))
  assert.doesNotMatch(hash, /ana/)
})
