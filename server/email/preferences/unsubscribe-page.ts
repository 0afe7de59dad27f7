import type { MailTopic } from '#domain/email/mail-kind.ts'
import type { Product } from '#domain/kit/product.ts'
import { escaped } from '#server/email/templates/plain-words.ts'

type Shown = { product: Product } & (
  | { topic: MailTopic; token: string; done: boolean }
  | { topic?: undefined; token?: undefined; done?: undefined }
)

/** Renders the page an unsubscribe link opens, for people who may not be signed in. It needs no script. */
export function unsubscribePage({ product, topic, token, done }: Shown): string {
  const name = escaped(product.name)
  if (topic === undefined)
    return frame(name, 'This link is incomplete', [
      'Please copy the whole link from the email, or change your email settings in your account.',
    ])
  const about = abouts[topic]
  if (done)
    return frame(name, 'Done', [`We won't email you about ${about} anymore. You can change this anytime in Settings.`])
  const form = `<form method="post" action="/api/mail/switch-off?token=${encodeURIComponent(token)}"><button>Stop these emails</button></form>`
  return frame(name, `Stop emails about ${about}?`, ["We'll still email you about your account and payments."], form)
}

const abouts: Record<MailTopic, string> = {
  connections: 'connections',
  messages: 'unread messages',
  sessions: 'session requests',
  reminders: 'upcoming sessions',
  payouts: 'payouts',
  plan: 'your plan',
}

const frame = (name: string, title: string, paragraphs: string[], form = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${name}</title>
<style>:root{color-scheme:light dark}body{margin:0;background:light-dark(#f7f1e5,#111c17);color:light-dark(#18342b,#f0e8d6);font:1.0625rem/1.6 Georgia,'Times New Roman',serif}
main{max-width:32rem;margin:12vh auto;padding:1.75rem 2rem 2rem;background:light-dark(#fdfaf3,#18261f);border:1px solid light-dark(#d9cdb5,#33443a);border-top:4px solid light-dark(#173a2e,#d9ab4c)}
@media(max-width:36rem){main{margin:1rem;padding:1.25rem}}h1{font-size:1.625rem;font-weight:500;line-height:1.2;margin:1.25rem 0}
.name{margin:0;padding-bottom:.75rem;border-bottom:1px solid light-dark(#a9781a,#d9ab4c);color:light-dark(#785408,#e3bd6d);font-size:.8125rem;font-weight:600;letter-spacing:.14em;text-transform:uppercase}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:3px;background:light-dark(#1d4a3b,#efe4c8);color:light-dark(#fdfaf3,#16281f);cursor:pointer}a{color:inherit}
:focus-visible{outline:2px solid light-dark(#8a5f0c,#e9c272);outline-offset:2px}</style></head>
<body><main><p class="name">${name}</p><h1>${title}</h1>${paragraphs.map((line) => `<p>${line}</p>`).join('')}${form}<p><a href="/settings">Email settings</a></p></main></body></html>`
