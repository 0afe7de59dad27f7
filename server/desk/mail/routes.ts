import type { ActNeeds } from '#server/desk/acts/act.ts'
import { byOperator } from '#server/desk/acts/by-operator.ts'
import { markIn, pageOf } from '#server/desk/page-of.ts'
import { api, unwrap } from '#server/kit/api.ts'
import { type LetterMark, listDeadLetters } from '#server/kit/dead-letters-store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { listGivenUp } from './mails-store.ts'
import { resendMail, retryDeadLetter } from './resend-mail.ts'

export const mailRoutes = (needs: ActNeeds) => ({
  mails: api.desk.mails.handler(({ input }) => mailsPage(needs.db.read, input)),
  resendMail: api.desk.resendMail.handler(async ({ input, context }) =>
    unwrap(await resendMail(needs, input.mailId, byOperator(context, input))),
  ),
  deadLetters: api.desk.deadLetters.handler(({ input }) => lettersPage(needs.db.read, input)),
  retryDeadLetter: api.desk.retryDeadLetter.handler(async ({ input, context }) =>
    unwrap(await retryDeadLetter(needs, input.announcementId, byOperator(context, input))),
  ),
})

type Asked = { search: string; after?: string | undefined; limit: number }

export async function mailsPage(reads: Reads, { after, limit, search }: Asked) {
  const found = await listGivenUp(reads, { search }, { after: markIn(after), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ givenUpAt: at, id }) => ({ at, id }))
  const mails = rows.map((mail) => ({
    ...mail,
    writtenAt: mail.writtenAt.toISOString(),
    givenUpAt: mail.givenUpAt.toISOString(),
  }))
  return { mails, next }
}

export async function lettersPage(reads: Reads, { after, limit, search }: Asked) {
  const found = await listDeadLetters(reads, { search, after: letterMarkIn(after), limit: limit + 1 })
  const letters = found.slice(0, limit).map((letter) => ({
    ...letter,
    announcedAt: letter.announcedAt.toISOString(),
    deadAt: letter.deadAt.toISOString(),
  }))
  const last = letters.at(-1)
  const next = found.length > limit && last ? `${last.deadAt} ${last.announcementId} ${last.listener}` : null
  return { letters, next }
}

function letterMarkIn(after: string | undefined): LetterMark | undefined {
  const [deadAt = '', announcement = '', ...listener] = after?.split(' ') ?? []
  if (Number.isNaN(Date.parse(deadAt)) || !/^\d{1,15}$/.test(announcement)) return undefined
  return { deadAt, announcementId: Number(announcement), listener: listener.join(' ') }
}
