import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asId, type PersonId } from '#domain/kit/ids.ts'
import { decideReport, decisionsOn, reportDecisions } from './decide-report.ts'
import { reportSubjects } from './report.ts'

const [ada, grace] = [1, 2].map((n) => asId<PersonId>(`00000000-0000-4000-8000-00000000000${n}`))
const open = { subject: 'person', decision: null } as const
const dismiss = { decision: 'dismissed', operatorId: ada! } as const

describe('deciding a report', () => {
  test('is up to whoever took it, or anybody while nobody has', () => {
    assert.deepEqual(decideReport(open, dismiss, undefined), { ok: true, value: { changed: true } })
    assert.deepEqual(decideReport(open, dismiss, { operatorId: ada!, name: 'Ada' }), {
      ok: true,
      value: { changed: true },
    })
    assert.deepEqual(decideReport(open, dismiss, { operatorId: grace!, name: 'Grace' }), {
      ok: false,
      refusal: { code: 'entry-taken', name: 'Grace' },
    })
  })
  test('happens once; repeating it changes nothing', () => {
    const dismissed = { subject: 'person', decision: 'dismissed' } as const
    assert.deepEqual(decideReport(dismissed, dismiss, undefined), { ok: true, value: { changed: false } })
    const other = decideReport(dismissed, { ...dismiss, decision: 'warned' }, undefined)
    assert.deepEqual(other, { ok: false, refusal: { code: 'entry-decided' } })
  })
  test('allows only decisions that fit the subject', () => {
    for (const subject of reportSubjects)
      for (const decision of reportDecisions)
        assert.equal(
          decideReport({ subject, decision: null }, { ...dismiss, decision }, undefined).ok,
          decisionsOn(subject).includes(decision),
        )
  })
})
