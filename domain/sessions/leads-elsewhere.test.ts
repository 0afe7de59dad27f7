import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadsElsewhere } from './leads-elsewhere.ts'

test('messengers, payments and shorteners are no places to meet, however they are spelled', () => {
  for (const link of [
    'wa.me/16505550142',
    'venmo.me/sam',
    'T.ME/sam',
    'www.instagram.com/sam',
    'ｔ.me/sam',
    'm.me:443/sam',
    'bit.ly/x',
  ])
    assert.ok(leadsElsewhere(`https://${link}`), link)
})
test('video calls are, and so is what only looks alike', () => {
  for (const link of [
    'us02web.zoom.us/j/123',
    'meet.google.com/abc-defg-hij',
    'teams.microsoft.com/l/x',
    'meet.jit.si/x',
    'whereby.com/sam',
    'meet.example/t.me',
    'first.media/x',
    'notwa.me/x',
  ])
    assert.ok(!leadsElsewhere(`https://${link}`), link)
})
