import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readText } from './read-text.ts'

const found = (text: string) => readText(text).map(({ kind, start, end }) => `${kind} '${text.slice(start, end)}'`)
const finds = (...texts: string[]) => {
  for (const text of texts) assert.notDeepEqual(found(text), [], text)
}
const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(found(text), [], text)
}

describe('spaced-out letters', () => {
  test('are found if they spell names, accounts and sentences', () =>
    finds(
      's n a p : r o w a n j x',
      's n a p c h a t : m i l o k 9',
      'z e l l e ?',
      'p a y p a l ?',
      'a d d m e o n s n a p',
      'a d d  m e  o n  i n s t a',
      't e x t m e o n w h a t s a p p',
      'm y i n s t a i s s a m l e e',
    ))
  test('pass as plans, grades, axes and spelled-out words', () =>
    passes(
      'plan b is to apply EA to Purdue',
      'my grades are A B A A B A A',
      'options: a b c d e f g',
      'x y z are the axes',
      'its spelled r h y t h m lol',
      'spell it n e c e s s a r y not neccessary',
      'the s a t and the a c t',
      'M I T vs C M U',
    ))
})

describe('emoji and arrows', () => {
  test('are found between an app and a name, or standing for letters and signs', () =>
    finds(
      '𝐢𝐧𝐬𝐭𝐚 👉 𝐧𝐨𝐞𝐥𝐥𝐞_𝐫𝐚𝐞',
      'snap 🌸 milo.k9',
      'tele 👉🏽 lin_04',
      'snap ▶ milo.k9',
      'V 💸 mo me: at harper dash quill',
      'in📸ta: junef',
      'jules.ray 🌀 gmail 🔵 com',
    ))
  test('pass as feelings about an app', () =>
    passes(
      'my essay 👉 the second paragraph',
      'i love insta 😂 but quit it',
      'insta 🙄 again',
      'so 😭 me',
      'i will disc 🥏 golf for my club',
      'the venmo 💸 founder spoke at our school',
      'click File ➜ Download ➜ PDF',
    ))
})

describe('codes', () => {
  test('are found in HTML entities, base64 and digits written for letters', () =>
    finds(
      'felix.zhao&#64;gmail&#46;com',
      'sam.lee&commat;gmail&period;com',
      'ZW1haWwgbWUgYXQgdG9tYXMucmV5ZXNAZ21haWwuY29t decode it in base64 :)',
      'NjUwLTU1NS0wMTQyIHRleHQgbWU=',
      'm4x.w3113r 4t gm41l d0t c0m',
      '3m41l m3 4t j0ey.k 4t y4h00 d0t c0m',
      '4dd m3 0n sn4p',
    ))
  test('are marked the way they were typed', () =>
    assert.deepEqual(found('decode c2FtLmxlZUBnbWFpbC5jb20= ok'), ["email 'c2FtLmxlZUBnbWFpbC5jb20='"]))
  test('pass if they are anything else', () =>
    passes(
      '&amp; is how html writes an ampersand',
      'AT&T; and P&G; are in my case study',
      'if (a && b) { return c; }',
      'SGVsbG8gd29ybGQsIHRoaXMgaXMgZmluZQ==',
      'commit 3f9a2b7c81d0e4f5a6b7c8d9e0f1a2b3c4d5e6f7',
      'internationalizationAndCounterrevolution',
    ))
})

describe('accounts and email addresses', () => {
  test("are found backwards, in brackets, by letters said aloud, and without an app's name", () => {
    finds(
      'insta backwards: sehcteks.arim',
      'my ig reversed is srewolfenuj',
      'Timeline notes (dc: pancakewizard)',
      'eye gee: kira dot blooms',
      'ess see is milo.k',
      'my at is sunnysidekai on pretty much all of em',
      'gamertag is nightowl',
      'ign: nightowlx',
      'ig (reversed): 9kolim',
      'gt is GhostlyWaffle12',
      'my at: milo.writes',
    )
    passes(
      'read your essay backwards to catch typos',
      'Washington (DC: the museums were free)',
      'eye glasses essay',
      'gamertag is the title of my short story',
      'screen name is a weird word',
      'gt is georgia tech',
    )
  })
  test('are found by their parts', () => {
    finds(
      'gmail. before that put the curly a. before that put nora.lindqvist. done',
      'yahoo. put milo.k9 in front of it',
      'put milok9 then at then gmail then com',
      'after the @ its uw.edu, before it its my first name then 22',
      "it's just my first initial and last name at umich, dot edu obviously",
      "first dot last at the school's domain",
      'my email = my tassel username at outlook',
      'bigdave2007 on gee mail',
      'subscribe at lettersfromlena.substack.com and reply to any issue, it comes straight to my inbox',
    )
    passes(
      'after the @ symbol is the domain, my cs lesson said',
      'what goes before the @ in a professional email',
      'is it first name dot last name for the file?',
      'first at the state meet, last at nationals',
      'gmail is slow today',
      'P(A)=0.65, P(B)=0.55 so not independent',
      'sin(a)cos(b)+cos(a)sin(b)',
      'i read lettersfromlena.substack.com every week',
    )
  })
})
