import { categoryNamed } from '#domain/safety/report.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Product } from '#domain/kit/product.ts'
import { reportDecidedEmail } from '#server/email/templates/report-decided-email.ts'
import { hiddenEmail, shownAgainEmail } from '#server/email/templates/hidden-email.ts'
import { warningEmail } from '#server/email/templates/warning-email.ts'
import { writeMail } from '#server/email/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { findReportById } from '#server/safety/store.ts'

/** Emails whoever reported something that it was decided, and whoever is warned or has something hidden. */
export const safetyMailListeners = ({ product }: { product: Product }): Listeners => ({
  'report-decided': async (tx, { reportId }, now) => {
    const report = await findReportById(tx, reportId)
    const reporter = report?.reporterId && (await findPerson(tx, report.reporterId))
    if (!report || !reporter) return
    const email = reportDecidedEmail({ product, name: reporter.name, acted: report.decision !== 'dismissed' })
    const key = `report-decided:${reportId}`
    await writeMail(tx, { ...email, key, kind: 'report-decided', recipient: reporter.email, now })
  },
  'person-warned': async (tx, { personId, reportId }, now) => {
    const [person, report] = [await findPerson(tx, personId), await findReportById(tx, reportId)]
    if (!person || !report) return
    const email = warningEmail({ product, name: person.name, category: report.category })
    await writeMail(tx, {
      ...email,
      key: `warned:${reportId}`,
      kind: 'warned',
      recipient: person.email,
      now,
    })
  },
  'hidden-by-staff': async (tx, { personId, what, category }, now) => {
    const person = await findPerson(tx, personId)
    if (!person) return
    const email = hiddenEmail({ product, name: person.name, what, category: categoryNamed(category) })
    const key = `hidden:${personId}:${what}:${now.toISOString()}`
    await writeMail(tx, { ...email, key, kind: 'hidden-by-staff', recipient: person.email, now })
  },
  'shown-by-staff': async (tx, { personId, what }, now) => {
    const person = await findPerson(tx, personId)
    if (!person) return
    const email = shownAgainEmail({ product, name: person.name, what })
    const key = `shown:${personId}:${what}:${now.toISOString()}`
    await writeMail(tx, { ...email, key, kind: 'shown-by-staff', recipient: person.email, now })
  },
})
