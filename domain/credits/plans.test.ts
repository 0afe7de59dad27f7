import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { planNamed, plans } from './plans.ts'

describe('the plans', () => {
  test('match the table of the specification, in cents', () => {
    assert.deepEqual(
      plans.map(({ name, price, credits, extra }) => [name, price, credits, extra?.price ?? null]),
      [
        ['Free', 0, 10, null],
        ['Starter Plan', 3999, 10, 4999],
        ['Growth Plan', 6999, 20, 4499],
        ['Success Plan', 9999, 30, 3999],
      ],
    )
  })
  test('show the rounded price of 10 extra credits', () => {
    assert.deepEqual(
      plans.flatMap(({ extra }) => (extra ? [[extra.label, extra.credits]] : [])),
      [
        ['$50', 10],
        ['$45', 10],
        ['$40', 10],
      ],
    )
  })
  test('are monthly, except Free', () =>
    assert.deepEqual(
      plans.filter((plan) => !plan.monthly),
      [planNamed('Free')],
    ))
  test('include exactly one best value', () =>
    assert.deepEqual(
      plans.filter((plan) => plan.bestValue).map((plan) => plan.name),
      ['Success Plan'],
    ))
  test('are found only by their exact names', () => {
    assert.equal(planNamed('Growth Plan')?.credits, 20)
    assert.equal(planNamed('growth plan'), undefined)
  })
})
