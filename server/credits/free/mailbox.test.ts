import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mailboxHash, mailboxOf } from './mailbox.ts'

describe('the mailbox of an address', () => {
  const same = (one: string, other: string) => assert.equal(mailboxOf(one), mailboxOf(other))
  const different = (one: string, other: string) => assert.notEqual(mailboxOf(one), mailboxOf(other))

  test('does not depend on letter case', () => same('Ana.Ruiz@Example.COM', 'ana.ruiz@example.com'))
  test('nor on a tag, whoever runs the mailbox', () => same('ana+two@example.com', 'ana@example.com'))
  test('nor on dots at Gmail, or on which of its domains is written', () => {
    same('a.n.a@gmail.com', 'ana@gmail.com')
    same('ana+1@googlemail.com', 'a.na@gmail.com')
  })
  test('dots count everywhere else', () => different('a.na@example.com', 'ana@example.com'))
  test('an international domain is one, however it is written', () => {
    same('ana@bücher.example', 'ana@xn--bcher-kva.example')
    same('ana@BÜCHER.example', 'ana@bu\u0308cher.example')
  })
  test('full-width letters are letters', () => same('ａｎａ@example.com', 'ana@example.com'))
  test('a dot at the end of a domain is nothing', () => same('ana@example.com.', 'ana@example.com'))
  test('a name that begins with a plus is a name', () => different('+one@example.com', '+two@example.com'))
  test('two people are two', () => different('ana@example.com', 'ben@example.com'))
})

test('the hash depends on the key and does not show the address', () => {
  const hash = mailboxHash('one key', 'ana@example.com')
  assert.equal(hash, mailboxHash('one key', 'ANA+x@example.com'))
  assert.notEqual(hash, mailboxHash('another key', 'ana@example.com'))
  assert.doesNotMatch(hash, /ana/)
})
