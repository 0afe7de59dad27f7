import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asId, type PersonId } from '#domain/kit/ids.ts'
import { iceServersFor } from './ice-servers.ts'

const ada = asId<PersonId>('00000000-0000-4000-8000-00000000ada0')
const until = new Date('2026-03-03T18:00:00Z')

describe('how two browsers find each other', () => {
  test('directly, with nothing configured', () => assert.deepEqual(iceServersFor({ urls: [] }, ada, until), []))
  test('via a relay whose password is the HMAC of an expiring user name, as coturn computes it', () => {
    const urls = ['stun:turn.example:3478', 'turn:turn.example:3478?transport=udp', 'turns:turn.example:443']
    assert.deepEqual(iceServersFor({ urls, turnSecret: 'a secret of sixteen or more' }, ada, until), [
      { urls: [urls[0]] },
      {
        urls: [urls[1], urls[2]],
        username: `1772560800:${ada}`,
        // Computed with: printf %s "$username" | openssl dgst -sha1 -hmac "$secret" -binary | base64
        credential: 'VNi+yx7F041npzlXP4h4SdeQDUQ=',
      },
    ])
  })
})
