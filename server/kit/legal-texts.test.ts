import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { readLegalTexts, withContent } from './legal-texts.ts'

describe("an operator's own legal texts", () => {
  const folder = mkdtempSync(join(tmpdir(), 'legal-'))
  after(() => rmSync(folder, { recursive: true }))

  test('none are needed', () => assert.deepEqual(readLegalTexts(undefined), {}))
  test('a folder without any is an error', () =>
    assert.throws(() => readLegalTexts(folder), /has no privacy\.html or terms\.html/))
  test('replace one page and leave the other', () => {
    writeFileSync(join(folder, 'terms.html'), '<h1>Our terms</h1>\n<p>Be <em>kind</em>.</p>')
    const { '/terms': terms, '/privacy': privacy } = readLegalTexts(folder)
    assert.equal(privacy, undefined)
    assert.match(terms?.html ?? '', /<h1 class="text-4xl">Our terms<\/h1>\s*<p>Be <em>kind<\/em>\./)
    const page = withContent(
      '<body><main id="content" class="a"><p>Ours</p></main><footer></footer></body>',
      '<b>$1</b>',
    )
    assert.equal(page, '<body><main id="content" class="a"><b>$1</b></main><footer></footer></body>')
  })
  test('are text, not HTML or programs', () => {
    for (const text of ['<script>alert(1)</script>', '<!doctype html><p>Hi</p>', '<body>']) {
      writeFileSync(join(folder, 'terms.html'), text)
      assert.throws(() => readLegalTexts(folder), /may only have headings, paragraphs, lists and links/)
    }
  })
})
