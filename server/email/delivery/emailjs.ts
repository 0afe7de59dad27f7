import type { Delivery, MailSender, OutgoingMail, Transport } from './transport.ts'

/** EmailJS calls the public key "user id" and the private one "access token". */
export type EmailJsAccount = {
  url: string
  publicKey: string
  privateKey: string | undefined
  serviceId: string
  /** A template for each kind of email, plus the default (spec 7). */
  templateIds: { other: string } & {
    [Kind in 'signup' | 'welcome' | 'purchase' | 'password-reset']?: string | undefined
  }
}

const libraryVersion = '5.0.2'
const answerMs = 20_000

/**
 * Sends mail through EmailJS: as JSON, or as a form when a calendar part has to be attached as a file
 * (docs/decisions/0013-mail.md describes the wire format).
 */
export function emailJs(account: EmailJsAccount, sender: MailSender, { waitMs = answerMs } = {}): Transport {
  return {
    async send(mail) {
      const { path, body, headers } = mail.calendar ? asForm(account, mail, sender) : asJson(account, mail, sender)
      try {
        const signal = AbortSignal.timeout(waitMs)
        const answer = await fetch(`${account.url}${path}`, {
          method: 'POST',
          body,
          headers,
          signal,
          redirect: 'error',
        })
        return deliveryAfter(answer.status, await answer.text())
      } catch (error) {
        return deliveryWithoutAnswer(error)
      }
    },
  }
}

/** Spec 8 lists 403, 451 and 429. 412 means that the mail account is not connected, 422 that the address is invalid. */
function deliveryAfter(status: number, text: string): Delivery {
  const reason = `EmailJS answered ${status}: ${text.slice(0, 300)}`
  if (status === 200) return { outcome: 'sent' }
  if (status === 429) return { outcome: 'later', reason: `${reason} (rate limit)`, everyone: true }
  if (status === 403) return { outcome: 'refused', reason: `${reason} (block list)` }
  if (status === 451) return { outcome: 'refused', reason: `${reason} (unavailable for headless browsers)` }
  if (status === 422) return { outcome: 'refused', reason }
  // A gateway in between can't tell whether the mail was sent.
  if (status === 502 || status === 504) return { outcome: 'unsure', reason }
  return { outcome: 'later', reason, everyone: status !== 413 }
}

/** Without a response, the mail is certain not to have been accepted only if there was no connection. */
function deliveryWithoutAnswer(error: unknown): Delivery {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const reason = `EmailJS did not answer: ${String(cause)}`
  return unconnected.has(code) ? { outcome: 'later', reason, everyone: true } : { outcome: 'unsure', reason }
}
const unconnected = new Set(
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].concat([
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]),
)

type Request = { path: string; body: string | FormData; headers: Record<string, string> }

function asJson(account: EmailJsAccount, mail: OutgoingMail, sender: MailSender): Request {
  const body = {
    lib_version: libraryVersion,
    user_id: account.publicKey,
    accessToken: account.privateKey,
    service_id: account.serviceId,
    template_id: templateOf(account, mail),
    template_params: paramsOf(mail, sender),
  }
  return {
    path: '/api/v1.0/email/send',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
}

function asForm(account: EmailJsAccount, mail: OutgoingMail, sender: MailSender): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(paramsOf(mail, sender))) form.set(name, value)
  if (mail.calendar) {
    const type = `text/calendar; method=${mail.calendar.method}; charset=utf-8`
    form.set('calendar', new Blob([mail.calendar.text], { type }), 'invite.ics')
  }
  form.set('lib_version', libraryVersion)
  form.set('service_id', account.serviceId)
  form.set('template_id', templateOf(account, mail))
  form.set('user_id', account.publicKey)
  if (account.privateKey !== undefined) form.set('accessToken', account.privateKey)
  return { path: '/api/v1.0/email/send-form', body: form, headers: {} }
}

const templateOf = ({ templateIds }: EmailJsAccount, { kind }: OutgoingMail): string =>
  new Map(Object.entries(templateIds)).get(kind) ?? templateIds.other

/** A template's parameters: the request data of spec 3, and the whole email for templates that only pass it on. */
const paramsOf = (mail: OutgoingMail, { product }: MailSender): Record<string, string> => ({
  ...mail.data,
  user_name: mail.reader?.name ?? '',
  user_email: mail.to,
  user_type: mail.reader?.role ?? '',
  to_email: mail.to,
  from_name: product.name,
  reply_to: product.supportEmail,
  subject: mail.subject,
  message: mail.text,
  message_html: mail.html,
  unsubscribe_url: mail.unsubscribeUrl ?? '',
})
