import type { MailTopic } from '#domain/email/mail-kind.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { footerPlace, type EmailContent } from './email.ts'
import { escaped } from './plain-words.ts'
import { unsubscribeToken } from '#server/email/preferences/unsubscribe-token.ts'

type Settings = { publicUrl: string; secret: string }

/** Returns a topic's unsubscribe link, for the email and for the header that mail programs read (RFC 8058). */
export const unsubscribeUrl = ({ publicUrl, secret }: Settings, personId: PersonId, topic: MailTopic): string =>
  `${publicUrl}/api/mail/switch-off?token=${unsubscribeToken(secret, personId, topic)}`

/** Adds links to stop such emails and to change the email settings. */
export function withUnsubscribeLink<L extends EmailContent>(email: L, url: string, settingsUrl: string): L {
  const links = [`<a class="quiet" style="color:#4d5c52" href="${escaped(url)}">Stop these emails</a>`].concat(
    `<a class="quiet" style="color:#4d5c52" href="${escaped(settingsUrl)}">Email settings</a>`,
  )
  return {
    ...email,
    text: `${email.text}\nStop these emails: ${url}\nEmail settings: ${settingsUrl}`,
    html: email.html.replace(footerPlace, () => `<br>${links.join(' · ')}`),
  }
}
