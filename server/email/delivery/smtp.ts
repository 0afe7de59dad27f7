import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { isThisMachine } from './is-this-machine.ts'
import type { Delivery, MailSender, OutgoingMail, Transport } from './transport.ts'

/** How long to wait, in milliseconds: for a connection, for the server's greeting, and for anything after that. */
export type SmtpPatience = { connectMs: number; greetingMs: number; answerMs: number }
const usualPatience: SmtpPatience = { connectMs: 10_000, greetingMs: 10_000, answerMs: 60_000 }

/** Sends mail to a mail server, one connection per mail. Passwords never travel in the clear, except to this machine. */
export function smtp(url: string, sender: MailSender, patience = usualPatience): Transport {
  const { options, auth } = connectionTo(url, patience)
  return {
    async send(mail) {
      const message = await composed(mail, sender)
      // The message is read only once the server has asked for it; until then, the server can't have it.
      let begun = false
      const handedOver = Readable.from(
        (function* () {
          begun = true
          yield message
        })(),
      )
      const envelope = { from: sender.address, to: mail.to }
      try {
        await converse(options, auth, (connection, then) => connection.send(envelope, handedOver, then))
        return { outcome: 'sent' }
      } catch (error) {
        return deliveryAfter(error as SmtpError, begun)
      }
    },
  }
}

/** Connects and logs in without sending a mail. Throws on failure. */
export function tryLogIn(url: string, patience = usualPatience): Promise<void> {
  const { options, auth } = connectionTo(url, patience)
  return converse(options, auth, (_connection, then) => then())
}

function connectionTo(url: string, patience: SmtpPatience) {
  const { auth, ...server } = new SMTPTransport(url).options as SMTPConnection.Options & { auth?: Credentials }
  const options: SMTPConnection.Options = {
    requireTLS: !server.secure && auth !== undefined && !isThisMachine(server.host ?? ''),
    ...server,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.answerMs,
    dnsTimeout: patience.connectMs,
    logger: false,
  }
  return { options, auth }
}

type Credentials = { user: string; pass: string }
type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** Holds one SMTP dialog: greeting, login, then `afterLogin`. For a mail, resolves once the server has accepted it. */
async function converse(
  options: SMTPConnection.Options,
  auth: Credentials | undefined,
  afterLogin: (connection: SMTPConnection, then: (error?: Error | null) => void) => void,
): Promise<void> {
  const connection = new SMTPConnection(options)
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject)
      const then = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next())
      const finish = () => afterLogin(connection, then(resolve))
      connection.connect(then(() => (auth ? connection.login({ ...auth }, then(finish)) : finish())))
    })
    connection.quit()
  } catch (error) {
    connection.close()
    throw error
  }
}

function deliveryAfter(error: SmtpError, begun: boolean): Delivery {
  const { message: reason, code, command, responseCode = 0 } = error
  if (code === 'EAUTH') return { outcome: 'later', reason, everyone: true }
  // The server has not accepted what it refused; 500 and above is final.
  if (responseCode >= 500 && (begun || command === 'RCPT TO' || command === 'DATA'))
    return { outcome: 'refused', reason }
  if (responseCode >= 400) return { outcome: 'later', reason, everyone: command !== 'RCPT TO' && !begun }
  if (code === 'EENVELOPE') return { outcome: 'refused', reason }
  return begun ? { outcome: 'unsure', reason } : { outcome: 'later', reason, everyone: true }
}

/** Composes the message. Names and addresses are passed separately, so that none can become another header. */
function composed(mail: OutgoingMail, sender: MailSender): Promise<Buffer> {
  const { id, to, subject, text, html, calendar, unsubscribeUrl } = mail
  return new MailComposer({
    messageId: `<${id}@${sender.address.split('@')[1]}>`,
    from: { name: sender.product.name, address: sender.address },
    to: { name: mail.reader?.name ?? '', address: to },
    replyTo: sender.product.supportEmail,
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
