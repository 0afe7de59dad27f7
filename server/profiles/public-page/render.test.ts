import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderList, renderOne } from './render.ts'

const mentor = {
  handle: 'k3x9w2m1pq',
  firstName: 'Elena',
  university: 'Rice University',
  major: 'Physics',
  helpsWith: [],
  verified: null,
  rating: { average: 4.7, count: 12 },
  photo: null,
}
const block = '<h1>%first-name%</h1><p data-block="rating" class="mt-1">%rating%</p>'

test('the rating appears on the page and in the list once there is an average', () => {
  assert.equal(
    renderOne(block, mentor),
    '<h1>Elena</h1><p data-block="rating" class="mt-1">4.7 of 5 stars, from 12 reviews</p>',
  )
  assert.equal(renderOne(block, { ...mentor, rating: { average: null, count: 2 } }), '<h1>Elena</h1>')
  const list = `<ul data-block="mentors"><li>${block}</li></ul>`
  const unrated = { ...mentor, firstName: 'Kofi', rating: { average: null, count: 0 } }
  const shown = renderList(list, [unrated, mentor])
  assert.equal(shown.match(/of 5 stars/g)?.length, 1)
  assert.ok(shown.includes('<li><h1>Kofi</h1></li>'))
})
