import type { ActNeeds } from '#server/desk/acts/act.ts'
import { byOperator } from '#server/desk/acts/by-operator.ts'
import { markIn, pageOf } from '#server/desk/page-of.ts'
import { api, unwrap } from '#server/kit/api.ts'
import { listDeadLetters } from '#server/kit/dead-letters-store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { listGivenUp } from './mails-store.ts'
import { resendMail, retryDeadLetter } from './resend-mail.ts'

export const mailRoutes = (needs: ActNeeds) => ({
  mails: api.desk.mails.handler(({ input }) => mailsPage(needs.db.read, input)),
  resendMail: api.desk.resendMail.handler(async ({ input, context }) =>
    unwrap(await resendMail(needs, input.mailId, byOperator(context, input))),
  ),
  deadLetters: api.desk.deadLetters.handler(async () => ({
    letters: (await listDeadLetters(needs.db.read)).map((letter) => ({
      ...letter,
      announcedAt: letter.announcedAt.toISOString(),
      deadAt: letter.deadAt.toISOString(),
    })),
  })),
  retryDeadLetter: api.desk.retryDeadLetter.handler(async ({ input, context }) =>
    unwrap(await retryDeadLetter(needs, input.announcementId, byOperator(context, input))),
  ),
})

export async function mailsPage(
  reads: Reads,
  { after, limit, search }: { search: string; after?: string | undefined; limit: number },
) {
  const found = await listGivenUp(reads, { search }, { after: markIn(after), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ givenUpAt: at, id }) => ({ at, id }))
  const mails = rows.map((mail) => ({
    ...mail,
    writtenAt: mail.writtenAt.toISOString(),
    givenUpAt: mail.givenUpAt.toISOString(),
  }))
  return { mails, next }
}
