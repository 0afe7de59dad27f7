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
    'wa.me./1',
    'meet.google.com@wa.me/x',
    'ig.me/m/x',
    'open.kakao.com/o/x',
    'lnkd.in/x',
    'telegram.dog/x',
    'zalo.me/x',
    't.co/x',
    'dsc.gg/x',
    'tr.ee/x',
    'matrix.to/#/x',
    'whatsapp.net/x',
    'buy.stripe.com/x',
    'www.linkedin.com/in/sam',
  ])
    assert.ok(leadsElsewhere(`https://${link}`), link)
})
test('nor is what hands on to one, or tells a way to somebody itself', () => {
  for (const link of [
    'google.com/url?q=wa.me',
    'www.google.com/url?q=https%3A%2F%2Fwa.me%2F16505550142',
    'example.org/text-me-at-650-555-0142-or-insta-samlee22',
    'meet.jit.si/650-555-0142',
    'meet.jit.si/insta-samlee22',
    'whereby.com/call-me-6505550142',
    'meet.google.com/x?email=sam@gmail.com',
    'samlee.org/contact',
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
    'us02web.zoom.us/j/4155552671?pwd=abc123',
    'stanford.zoom.us/my/samlee',
    'teams.microsoft.com/l/meetup-join/19%3ameeting_abc%40thread.v2/0?context=%7b%22Tid%22%3a%22b8%22%7d',
    'teams.live.com/meet/9361234567890',
    'meet.google.com/abc-defg-hij?authuser=0',
    'g.co/meet/essay',
    'webex.com/meet/samlee',
    'meet.jit.si/tassel-essay-review',
    'docs.google.com/document/d/1/edit',
  ])
    assert.ok(!leadsElsewhere(`https://${link}`), link)
})
