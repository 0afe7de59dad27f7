import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { flagKinds } from './found.ts'
import { helpFor, needsHelp } from './help.ts'

describe('help for a person, depending on what they wrote', () => {
  const numberFor = (...[flags, zone]: Parameters<typeof helpFor>) => helpFor(flags, zone)?.number
  test('self-harm: the crisis line, even if the text says more', () => {
    assert.equal(numberFor(['self-harm'], 'America/Chicago'), '988')
    assert.equal(numberFor(['self-harm', 'unsafe'], 'America/Chicago'), '988')
  })
  test('being hurt: the line for young people who are not safe', () => {
    assert.equal(numberFor(['unsafe'], 'America/Chicago'), '1-800-422-4453')
    assert.equal(numberFor(['unsafe', 'threat'], 'Europe/London'), '0800 1111')
  })
  test("if that line is not known, or the operator set a line: the country's crisis line", () => {
    assert.equal(numberFor(['unsafe'], 'Pacific/Auckland'), '1737')
    const lines = { home: 'MX', more: { MX: { name: 'Línea de la Vida', number: '800 911 2000' } } }
    assert.equal(helpFor(['unsafe'], 'America/Mexico_City', lines)?.number, '800 911 2000')
  })
  test('nothing for what somebody else did', () =>
    assert.equal(helpFor(['grooming', 'threat', 'harassment'], ''), null))
})

test('a person who wrote of self-harm or of not being safe needs help, and nobody else does', () =>
  assert.deepEqual(
    flagKinds.filter((flag) => needsHelp([flag])),
    ['self-harm', 'unsafe'],
  ))
