import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents } from '#domain/kit/money.ts'
import { payoutsCsv } from './payouts-csv.ts'

const heading = 'Month,Amount,Reversed,Currency,Sessions,Session dates,Paid via,Paid at\r\n'

describe('the CSV of payouts', () => {
  test('has a header row even if there are no payouts', () => assert.equal(payoutsCsv([]), heading))
  test('has a line for each payout, in dollars and cents', () => {
    const payout = {
      month: '2026-03',
      amount: cents(5005),
      reversed: cents(5),
      currency: 'usd',
      sessionDates: [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-31T22:30:00Z')],
      paidVia: 'a "bank", abroad',
      paidAt: new Date('2026-04-01T00:00:03Z'),
    }
    assert.equal(
      payoutsCsv([payout]),
      `${heading}2026-03,50.05,0.05,USD,2,2026-03-02; 2026-03-31,"a ""bank"", abroad",2026-04-01T00:00:03.000Z\r\n`,
    )
  })
})
