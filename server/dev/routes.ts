import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { listDeadLetters, retryDeadLetters } from '#server/kit/dead-letters-store.ts'
import type { Job } from '#server/kit/jobs.ts'
import { type EmailSettings, outgoing } from '#server/email/delivery/outgoing.ts'
import { sampleEmails } from '#server/email/templates/sample-emails.ts'
import { newestMails } from '#server/email/delivery/store.ts'
import { devPage } from './dev-page.ts'
import { emailsPage } from './emails-page.ts'

type Needs = { db: Db; clock: Clock; jobs: Job[]; emails: EmailSettings; wakeAll: () => void }

const maxDays = 400

/** Mounts `/dev`, which shows this server's emails, clock and jobs. Mounted only outside production. */
export function devRoutes(app: FastifyInstance, { db, clock, jobs, emails, wakeAll }: Needs): void {
  const mailsAsSent = async () => {
    const mails = await newestMails(db.read, 100)
    return mails.map((mail) => {
      const { text, html } = outgoing(mail, emails)
      return { ...mail, text, html }
    })
  }
  // Plain forms, so that the page needs no script.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/dev', async (_request, reply) => {
    const mails = await mailsAsSent()
    return html(reply).send(devPage({ mails, now: clock.now(), jobs, deadLetters: await listDeadLetters(db.read) }))
  })
  app.get('/dev/emails', (_request, reply) =>
    html(reply).send(emailsPage(sampleEmails(emails.product, emails.publicUrl))),
  )
  app.get('/dev/mails.json', async () => ({ mails: await mailsAsSent() }))
  app.post<{ Body: { minutes?: string } }>('/dev/clock', async (request, reply) => {
    const minutes = Number(request.body?.minutes)
    if (!(minutes > 0 && minutes <= maxDays * 24 * 60))
      return reply.code(422).send({ message: `Give minutes above 0, at most ${maxDays} days.` })
    await clock.advance(Math.round(minutes * 60_000))
    wakeAll()
    return reply.redirect('/dev', 303)
  })
  app.post<{ Params: { announcementId: string } }>('/dev/dead-letters/:announcementId', async (request, reply) => {
    const count = await retryDeadLetters({ db, clock }, Number(request.params.announcementId))
    if (count === 0) return reply.code(404).send({ message: 'There is no such dead letter.' })
    wakeAll()
    return reply.redirect('/dev', 303)
  })
  app.post<{ Params: { name: string } }>('/dev/jobs/:name', async (request, reply) => {
    const job = jobs.find(({ name }) => name === request.params.name)
    if (!job) return reply.code(404).send({ message: 'There is no such job.' })
    const count = await job.run()
    request.log.info({ job: job.name, count }, 'job run by hand')
    return reply.redirect('/dev', 303)
  })
}

// Also applies to emails inside a frame: nothing loads, nothing runs.
const html = (reply: FastifyReply) =>
  reply
    .type('text/html')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
