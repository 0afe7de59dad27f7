import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { productFrom } from './product.ts'

describe('the product', () => {
  test('is called Tassel unless configured otherwise', () => {
    assert.equal(productFrom().name, 'Tassel')
    assert.equal(productFrom({ name: 'Mortarboard' }).name, 'Mortarboard')
  })
  test('treats a blank setting as not set', () => {
    assert.equal(productFrom({ name: ' ', supportEmail: '' }).supportEmail, 'support@tassel.example')
  })
})
