import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readText } from './read-text.ts'

const kinds = (text: string) => readText(text).map(({ kind }) => kind)
const finds = (kind: string, ...texts: string[]) => {
  for (const text of texts) assert.deepEqual(kinds(text), [kind], text)
}
const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(kinds(text), [], text)
}

describe('a web address', () => {
  test("is read to its end, whoever's page it is", () => {
    finds(
      'phone',
      'https://stanford.edu/650-555-0142',
      'https://stanford.edu/6505550142',
      'https://nyu.edu/six-five-zero-five-five-five-zero-one-four-two',
      'https://docs.google.com/document/d/abc/edit?text=650-555-0142',
      'https://mit.edu/tel:+447911123456',
    )
    finds('email', 'https://mit.edu/?email=samlee@gmail.com')
    finds('handle', 'https://khanacademy.org/insta-samlee22', 'https://harvard.edu/?insta=samlee22')
  })
  test('may contain numbers of articles, books and drafts', () =>
    passes(
      'https://www.amazon.com/dp/4155552671',
      'https://www.jstor.org/stable/4155552671',
      'https://canvas.instructure.com/courses/4155552671/assignments/3',
      'https://www.nytimes.com/2025/09/01/college/instagram-teens-3fa85f64.html',
      'https://docs.google.com/document/d/1abcDEF650555/edit?usp=sharing',
      'https://www.khanacademy.org/sat?utm_source=instagram&utm_medium=social',
      'https://en.wikipedia.org/wiki/Snapchat',
    ))
  test('counts as the address it redirects to', () => {
    finds(
      'handle',
      'https://www.google.com/url?q=https://wa.me/16505550142',
      'https://www.google.com/url?q=wa.me/16505550142',
      'https://google.com/url?sa=t&url=https%3A%2F%2Ft.me%2Fsam',
      'https://youtube.com/redirect?q=https%3A%2F%2Finstagram.com%2Fsam',
    )
    passes(
      'https://www.google.com/url?q=https://admission.stanford.edu/apply',
      'https://www.google.com/search?q=stanford+essay',
    )
  })
})

describe("a page that could be anybody's", () => {
  test('is personal if its path or the words next to it say so', () =>
    finds(
      'link',
      'https://samlee.github.io',
      'https://samlee.org/contact',
      'https://samlee.github.io/x/ has my contact info',
      'you can reach me at samlee.org',
      'my site is samlee.org',
    ))
  test('and otherwise passes', () =>
    passes(
      'https://samlee.github.io/essay-tool',
      'see greenfuture.org, a nonprofit',
      'https://girlswhocode.org/contact',
      'https://admission.stanford.edu/contact',
      'https://commonapp.org/contact',
    ))
})
