import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { universities } from '#domain/profiles/universities.ts'
import { nameSameUniversity } from './same-university.ts'
import { checkUniversityAddress, hasDomains, universityMailbox } from './university-address.ts'
import { universityDomains } from './university-domains.ts'
import { verificationEnds, latestEndToRemindOf, verifiedInWords } from './verification.ts'

const check = (address: string, university: string, added: { domain: string; university: string }[] = []) => {
  const checked = checkUniversityAddress(address, { university }, added)
  return checked.ok ? `${checked.value.address} ${checked.value.university}` : checked.refusal.code
}

describe('an email address at a university', () => {
  test('proves enrollment by its domain or a subdomain, however the profile names the university', () => {
    assert.equal(check(' Ana@Stanford.edu ', 'Stanford'), 'ana@stanford.edu Stanford University')
    assert.equal(check('ana@cs.stanford.edu', 'Stanford University'), 'ana@cs.stanford.edu Stanford University')
    assert.equal(check('ana@mit.edu', 'MIT'), 'ana@mit.edu Massachusetts Institute of Technology')
    assert.equal(check('ana@osu.edu', 'Ohio State'), 'ana@osu.edu The Ohio State University')
    assert.equal(check('ana@alumnos.upm.es', 'University of Nowhere, Madrid'), 'address-elsewhere')
  })
  test('proves nothing with another domain, one that merely ends the same, or one that merely contains it', () => {
    for (const address of [
      'ana@gmail.com',
      'ana@notstanford.edu',
      'ana@stanford.edu.example.com',
      'ana@stanford.com',
      'ana@mit.edu',
      'ana@edu',
    ])
      assert.match(check(address, 'Stanford University'), /^(address-elsewhere|email-invalid)$/, address)
  })
  test('counts for the longer of two domains', () => {
    assert.equal(
      check('ana@d.umn.edu', 'University of Minnesota Duluth'),
      'ana@d.umn.edu University of Minnesota-Duluth',
    )
    assert.equal(check('ana@d.umn.edu', 'University of Minnesota-Twin Cities'), 'address-elsewhere')
  })
  test('does not prove current enrollment if it is an address for life', () => {
    for (const host of ['alumni.stanford.edu', 'alum.stanford.edu', 'gsbalumni.stanford.edu', 'emeritus.stanford.edu'])
      assert.equal(check(`ana@${host}`, 'Stanford University'), 'address-of-former', host)
    assert.equal(check('ana@post.harvard.edu', 'Harvard'), 'address-of-former')
    assert.equal(check('ana@alum.mit.edu', 'MIT'), 'address-of-former')
    assert.equal(check('ana@alumnes.ub.edu', 'University of Barcelona'), 'ana@alumnes.ub.edu University of Barcelona')
  })
  test('is refused if it is not plain, and belongs to no university if its domain names none', () => {
    for (const address of [
      '',
      'ana',
      'ana@',
      '@stanford.edu',
      'a b@stanford.edu',
      'ana@stanford.edu,x@y.com',
      '"a"@stanford.edu',
    ])
      assert.equal(check(address, 'Stanford University'), 'email-invalid', address)
    assert.equal(check('ana@stanford.edu', '  '), 'university-missing')
  })
  test('may use domains added at the desk like those on the list', () => {
    const added = [{ domain: 'nowhere.ac', university: 'University of Nowhere' }]
    assert.equal(
      check('ana@mail.nowhere.ac', 'university of nowhere', added),
      'ana@mail.nowhere.ac University of Nowhere',
    )
    assert.equal(check('ana@mail.nowhere.ac', 'University of Nowhere'), 'address-elsewhere')
    assert.equal(hasDomains('university of nowhere', added), true)
    assert.equal(hasDomains('University of Nowhere', []), false)
    assert.equal(hasDomains('Stanford', []), true)
  })
  test('names the same mailbox whatever follows a plus', () => {
    assert.equal(universityMailbox('ana+two@stanford.edu'), 'ana@stanford.edu')
    assert.equal(universityMailbox('ana@stanford.edu'), 'ana@stanford.edu')
    assert.equal(universityMailbox('+ana@stanford.edu'), '+ana@stanford.edu')
  })
})

test('every name on the list of domains is on the list of universities, and every domain is plain', () => {
  const known = new Set(universities)
  for (const line of universityDomains.split('\n')) {
    const [, name = '', domains = ''] = /^(.+):([^:]+)$/.exec(line) ?? []
    assert.ok(known.has(name), line)
    for (const domain of domains.split(',')) assert.match(domain, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, line)
  }
})

test('one university is the same by any of its names', () => {
  assert.ok(nameSameUniversity('MIT', 'Massachusetts Institute of Technology'))
  assert.ok(nameSameUniversity('Université de Nulle Part', 'université de nulle part '))
  assert.ok(!nameSameUniversity('Penn', 'Penn State'))
  assert.ok(!nameSameUniversity('', ''))
})

describe('a verification', () => {
  test('lasts twelve months, with a reminder one month before it ends', () => {
    const ends = verificationEnds(new Date('2026-11-22T10:00:00Z'))
    assert.equal(ends.toISOString(), '2027-11-22T10:00:00.000Z')
    assert.deepEqual(latestEndToRemindOf(new Date('2027-10-22T10:00:00Z')), ends)
    assert.equal(verificationEnds(new Date('2028-02-29T00:00:00Z')).toISOString(), '2029-02-28T00:00:00.000Z')
  })
  test('is shown with its month', () => {
    const since = new Date('2026-11-30T23:59:00Z')
    assert.equal(
      verifiedInWords({ university: 'Stanford University', since }),
      'Verified student at Stanford University, November 2026',
    )
    const names = Array.from({ length: 12 }, (_, at) =>
      verifiedInWords({ university: 'Yale University', since: new Date(Date.UTC(2027, at, 1)) })
        .split(' ')
        .at(-2),
    )
    const english = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
    assert.deepEqual(
      names,
      names.map((_, at) => english.format(Date.UTC(2027, at, 1))),
    )
  })
})
