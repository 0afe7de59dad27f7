import { escaped } from '#server/email/templates/plain-words.ts'
import type { SampleEmail } from '#server/email/templates/sample-emails.ts'

/** Renders every kind of email as mail programs show it, next to its plain text. The emails are in sandboxed frames. */
export function emailsPage(emails: SampleEmail[]): string {
  const contents = emails.map(({ about }, at) => `<li><a href="#email-${at}">${escaped(about)}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tassel emails</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 Georgia,serif;max-width:80rem;margin:2rem auto;padding:0 1rem}ul{columns:16rem}article{border-top:1px solid;padding:1rem 0;display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
@media(min-width:60rem){article{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}h2{grid-column:1/-1;margin:0;font-size:1.2rem}iframe{width:100%;height:44rem;border:1px solid}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:14px/1.5 monospace}</style></head>
<body><h1>Emails</h1><p>All of them, with made-up people. <a href="/dev">Back</a></p><ul>${contents}</ul>${emails.map(article).join('')}</body></html>`
}

const article = ({ about, email: { subject, text, html } }: SampleEmail, at: number): string =>
  `<article id="email-${at}"><h2>${escaped(about)}: ${escaped(subject)}</h2><iframe sandbox title="${escaped(about)}" loading="lazy" srcdoc="${escaped(html)}"></iframe><pre>${escaped(text)}</pre></article>`
