import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dragged, laidOut, squareOf, wholeMiddle } from './crop.ts'

const landscape = { width: 1200, height: 600 }

describe('the crop square of a picture', () => {
  test('starts as the largest one in the middle', () =>
    assert.deepEqual(squareOf(landscape, wholeMiddle), { left: 300, top: 0, side: 600 }))
  test('is half as wide at twice the zoom', () =>
    assert.deepEqual(squareOf(landscape, { ...wholeMiddle, zoom: 2 }), { left: 450, top: 150, side: 300 }))
  test('reaches both edges', () => {
    assert.equal(squareOf(landscape, { ...wholeMiddle, x: 0 }).left, 0)
    assert.equal(squareOf(landscape, { ...wholeMiddle, x: 1 }).left, 600)
  })
})

describe('the picture behind the crop window', () => {
  test('fills it', () => assert.deepEqual(laidOut(landscape, wholeMiddle), { width: 2, height: 1, left: -0.5, top: 0 }))
  test('follows the finger', () =>
    assert.equal(squareOf(landscape, dragged(landscape, wholeMiddle, { x: 0.25, y: 0 })).left, 150))
  test('stops at its edge', () => {
    assert.equal(dragged(landscape, wholeMiddle, { x: 9, y: 0 }).x, 0)
    assert.equal(dragged(landscape, wholeMiddle, { x: -9, y: 0 }).x, 1)
  })
  test('stays put if there is no room to move', () =>
    assert.equal(dragged(landscape, wholeMiddle, { x: 0, y: 0.3 }).y, 0.5))
})
