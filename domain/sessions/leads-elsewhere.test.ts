import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadsElsewhere } from './leads-elsewhere.ts'

test('messengers, payments and shorteners are not places to meet, however they are spelled', () => {
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
test('a page that redirects to one, or gives contact details itself, is not either', () => {
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
test('a host named after a number or an account is not, nor a number spelled out or spread over the query', () => {
  for (const link of [
    'text-me-650-555-0142.example/',
    '6505550142.example/room',
    'call6505550142.example',
    '650.555.0142.example',
    'six-five-zero-555-0142.example',
    '650-555-0142.whereby.com/x',
    'insta-samlee22.example/',
    'snap.samlee22.example/',
    'meet.example/six-five-zero-555-0142',
    'zoom.us/my/six.five.zero.five.five.five.zero.one.four.two',
    'meet.example/?a=650&b=555&c=0142',
    'meet.example/r?650&555&0142',
    'meet.example/x?a=650#b=555&c=0142',
    'meet.example/650/x/555/y/0142',
    'meet.example/?a=6&b=5&c=0&d=5&e=5&f=5&g=0&h=1&i=4&j=2',
    'meet.example/?q=six&r=five&s=zero&room=650555&t=0142',
    'meet.example/sam.lee22-at-gmail-com',
  ])
    assert.ok(leadsElsewhere(`https://${link}`), link)
})
test('rooms of every provider are, with their numbers, passwords and keys', () => {
  for (const link of [
    'zoom.us/j/6505550142',
    'us05web.zoom.us/j/81234567890?pwd=Q1ZuTlNnaWdXa0ZpU0hLbFoyQzJOZz09',
    'us02web.zoom.us/j/4155552671?pwd=a1B2c3D4e5F6g7H8i9J0kLmNoPqRsT.1#success',
    'berkeley.zoom.us/s/4155552671?status=success',
    'app.zoom.us/wc/4155552671/join?fromPWA=1&pwd=abc123',
    'zoom.us/my/sam.lee?pwd=VGhpcyBpcyBub3QgYSBwYXNzd29yZA',
    'us06web.zoom.us/meeting/register/tZMocO2hqzMpHdVwq1oPpQ8y6kq0',
    'meet.google.com/abc-defg-hij?authuser=0&hs=122&pli=1',
    'meet.google.com/lookup/abcdefghij',
    'teams.microsoft.com/l/meetup-join/19%3ameeting_NTU2ZDg3OTQtYjEwZS00OTVkLWJjYjItNTU1MDE0MjY1MDA%40thread.v2/0?context=%7b%22Tid%22%3a%22b8c0ffee-0142-4650-8555-650555014200%22%2c%22Oid%22%3a%2265055501-42aa-4bbb-8ccc-123456789012%22%7d',
    'teams.microsoft.com/meet/2345678901234?p=aBcDeFgHiJkLmNoPqR',
    'teams.live.com/meet/9361234567890?p=Zx81QwErTyUiOpAs',
    'stanford.webex.com/stanford/j.php?MTID=m3f2a650555014271c9d8e7f6a5b4c3d2',
    'meet1234.webex.com/meet/pr25501234567',
    'meet.jit.si/TasselEssayReviewMaya4711',
    'meet.jit.si/tassel-essay-review-2026-03-10#config.startWithVideoMuted=true&userInfo.displayName=%22Kofi%22',
    'moderated.jitsi.net/3f2a6505550142c9d8e7f6a5b4c3d2e1',
    'whereby.com/tassel-mentor-kofi',
    'tassel.whereby.com/4a1f0c2e-650a-4555-8142-0123456789ab?roomKey=eyJhbGciOiJIUzI1NiJ9.eyJtZWV0aW5nSWQiOiI2NTA1NTUifQ.c2ln',
    'global.gotomeeting.com/join/650555014',
    'meet.goto.com/650555014',
    'bluejeans.com/650555014/1234?src=join_info',
    'v.ringcentral.com/join/650555014?pw=3f2a65',
    'tassel.daily.co/Essay2026?t=eyJhbGciOiJIUzI1NiJ9.eyJyIjoiRXNzYXkifQ.sig',
    '8x8.vc/tassel/common-app-hour-2',
    'app.gather.town/app/Zk3Xx0dFq7PpQ8y6/Study%20Room%20Two',
    'bbb.uni-heidelberg.de/rooms/kof-4a1-x0d-q7p/join',
    'docs.google.com/document/d/1pK6H7d42Mzsm2Z_650555_XzctmJydR6RZUE36m5uJlTuP/edit?usp=sharing&ouid=104650555014212345678',
    'calendar.google.com/calendar/event?eid=NTU1MDE0MjY1MA&ctz=America/New_York',
    'meet.example/room?width=640&height=480&v=2',
    'study-room-4.example/two-for-one',
    'class2027.example/essay-hour-1-of-10',
    'b1a650555d42.trycloudflare.com/3f2a65',
  ])
    assert.ok(!leadsElsewhere(`https://${link}`), link)
})
test('video calls are, and so are addresses that only look similar', () => {
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
