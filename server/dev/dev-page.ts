import type { Mail } from '#server/email/delivery/store.ts'
import type { DeadLetter } from '#server/kit/dead-letters-store.ts'
import type { Job } from '#server/kit/jobs.ts'

type Shown = { mails: Mail[]; now: Date; jobs: Job[]; deadLetters: DeadLetter[] }

/** Renders the development page as HTML, with forms and without scripts. */
export function devPage({ mails, now, jobs, deadLetters }: Shown): string {
  const steps = [
    ['15 minutes', 15],
    ['1 hour', 60],
    ['1 day', 24 * 60],
    ['1 week', 7 * 24 * 60],
    ['31 days', 31 * 24 * 60],
  ] as const
  const clock = steps
    .map(([label, minutes]) =>
      form('/dev/clock', `Forward ${label}`, `<input type="hidden" name="minutes" value="${minutes}">`),
    )
    .join('')
  const work = jobs.map(({ name, does }) => `<li>${form(`/dev/jobs/${name}`, name)} ${escaped(does)}</li>`).join('')
  const emails = mails.map(email).join('') || '<p>No emails yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tassel development</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem}form{display:inline-block;margin:.15rem}button{font:inherit;min-height:2.5rem}article{border-top:1px solid;padding:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}li{margin:.4rem 0}</style></head>
<body><h1>Tassel development</h1>
<p>This page doesn't exist in production.</p>
<h2>Clock</h2><p>The server's clock says <time datetime="${now.toISOString()}">${now.toISOString()}</time>.</p>${clock}
<h2>Jobs</h2><ul>${work}</ul>
<h2>Dead letters</h2>${deadLetters.map(deadLetter).join('') || '<p>Every listener has handled what it heard, or is still trying.</p>'}
<h2>Emails</h2><p><a href="/dev/emails">All emails, with made-up people</a></p>${emails}</body></html>`
}

const form = (action: string, label: string, fields = ''): string =>
  `<form method="post" action="${action}">${fields}<button>${escaped(label)}</button></form>`

function deadLetter({ announcementId, listener, type, attempts, lastError }: DeadLetter): string {
  const what = `${listener} failed ${attempts} times at ${type} (announcement ${announcementId}): ${lastError}`
  return `<p>${escaped(what)} ${form(`/dev/dead-letters/${announcementId}`, 'Retry')}</p>`
}

function email(mail: Mail): string {
  const { recipient, subject, text, writtenAt } = mail
  return `<article><h3>${escaped(subject)}</h3><p>To ${escaped(recipient)}, written ${writtenAt.toISOString()}, ${stateOf(mail)}</p><pre>${linked(text)}</pre></article>`
}

function stateOf({ sentAt, givenUpAt, unwantedAt, sendAfter, attempts, lastError }: Mail): string {
  if (sentAt) return `sent ${sentAt.toISOString()}`
  if (unwantedAt) return 'opted out of, or no longer needed'
  if (givenUpAt) return `<strong>given up ${givenUpAt.toISOString()}</strong>: ${escaped(lastError ?? '')}`
  const failed = lastError ? `, failed ${attempts} times: ${escaped(lastError)}` : ''
  return `waiting until ${sendAfter.toISOString()}${failed}`
}

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
