import { categoryNamed } from '#domain/safety/report.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Product } from '#domain/kit/product.ts'
import { reportDecidedEmail } from '#server/email/templates/report-decided-email.ts'
import { hiddenEmail, shownAgainEmail } from '#server/email/templates/hidden-email.ts'
import { warningEmail } from '#server/email/templates/warning-email.ts'
import { drafting } from '#server/email/drafting.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { reportOf } from '#server/safety/store.ts'

/** Emails people whose report was decided, who were warned, or whose content was hidden or shown again. */
export const safetyMailListeners = ({ product }: { product: Product }): Listeners => ({
  'report-decided': drafting(async (reads, { reportId }, now) => {
    const report = await reportOf(reads, reportId)
    const reporter = report?.reporterId && (await personOf(reads, report.reporterId))
    if (!report || !reporter) return []
    const email = reportDecidedEmail({ product, name: reporter.name, acted: report.decision !== 'dismissed' })
    const key = `report-decided:${reportId}`
    return [{ ...email, key, kind: 'report-decided', recipient: reporter.email, now }]
  }),
  'person-warned': drafting(async (reads, { personId, reportId }, now) => {
    const [person, report] = await Promise.all([personOf(reads, personId), reportOf(reads, reportId)])
    if (!person || !report) return []
    const email = warningEmail({ product, name: person.name, category: report.category })
    return [
      {
        ...email,
        key: `warned:${reportId}`,
        kind: 'warned',
        recipient: person.email,
        now,
      },
    ]
  }),
  'hidden-by-staff': drafting(async (reads, { personId, what, category }, now) => {
    const person = await personOf(reads, personId)
    if (!person) return []
    const email = hiddenEmail({ product, name: person.name, what, category: categoryNamed(category) })
    const key = `hidden:${personId}:${what}:${now.toISOString()}`
    return [{ ...email, key, kind: 'hidden-by-staff', recipient: person.email, now }]
  }),
  'shown-by-staff': drafting(async (reads, { personId, what }, now) => {
    const person = await personOf(reads, personId)
    if (!person) return []
    const email = shownAgainEmail({ product, name: person.name, what })
    const key = `shown:${personId}:${what}:${now.toISOString()}`
    return [{ ...email, key, kind: 'shown-by-staff', recipient: person.email, now }]
  }),
})
