import { firstNameOf } from '#domain/kit/first-name.ts'
import type { Product } from '#domain/kit/product.ts'
import { withoutAddresses } from '#domain/kit/plain-line.ts'
import { escaped, oneLine } from './plain-words.ts'

/** An email's content. `data` holds extra values for a mail service's template (spec 3). */
export type EmailContent = { subject: string; text: string; html: string; data?: Record<string, string> }

/** The facts for an email to a person that contains one link. */
export type LinkEmailFacts = { product: Product; name: string; url: string }

type Parts = {
  product: Product
  subject: string
  /** The person to greet, by first name. */
  name?: string
  paragraphs: string[]
  /** Facts to look up later, as [label, value]. */
  details?: [string, string][]
  action?: { label: string; url: string }
  /** Paragraphs after the button. */
  afterwards?: string[]
  closing?: string
  data?: Record<string, string>
}

/**
 * Renders an email of plain paragraphs and at most one button. Everything passed in is text, never markup, and each
 * piece becomes one line.
 */
export function renderEmail({ name, ...given }: Parts): EmailContent {
  const parts = { afterwards: [], details: [], ...given }
  const { product } = parts
  const said = {
    ...parts,
    subject: withoutAddresses(oneLine(parts.subject)),
    greeting: oneLine(name === undefined ? 'Hi,' : `Hi ${firstNameOf(name)},`),
    paragraphs: parts.paragraphs.map(oneLine),
    afterwards: parts.afterwards.map(oneLine),
    details: parts.details.map(([label, value]): [string, string] => [oneLine(label), oneLine(value)]),
    closing: oneLine(parts.closing ?? `The ${product.name} team`),
  }
  return {
    subject: said.subject,
    text: asText(said),
    html: asHtml(said),
    ...(parts.data && { data: parts.data }),
  }
}

type Said = Required<Omit<Parts, 'name' | 'action' | 'data'>> & Pick<Parts, 'action'> & { greeting: string }

const asText = ({ greeting, paragraphs, details, action, afterwards, closing, product }: Said): string =>
  [
    greeting,
    ...paragraphs,
    ...(details.length > 0 ? [details.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...afterwards,
    closing,
    `-- \n${product.name} · ${product.supportEmail}`,
  ].join('\n\n')

// Mail programs support tables and inline styles. Dark mode uses the classes, where the program allows it.
const asHtml = ({ product, subject, greeting, paragraphs, details, action, afterwards, closing }: Said): string =>
  `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${night}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f7f1e5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? '')}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f1e5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fdfaf3;border:1px solid #d9cdb5;border-top:4px solid #173a2e">
<tr><td class="inside" style="padding:28px 36px 0"><p class="gold" style="${caps};margin:0;padding:0 0 14px;border-bottom:1px solid #a9781a">${escaped(product.name)}</p></td></tr>
<tr><td class="inside ink" style="padding:24px 36px 32px;color:#18342b;${body}">
<h1 class="ink" style="margin:0 0 20px;font-weight:500;font-size:26px;line-height:1.2;color:#18342b">${escaped(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${details.length > 0 ? table(details) : ''}${action ? button(action) : ''}
${[...afterwards, closing].map(paragraph).join('\n')}
</td></tr></table>
<p class="quiet" style="max-width:560px;margin:16px auto 0;color:#4d5c52;font:13px/1.5 Georgia,'Times New Roman',serif;text-align:center">${escaped(product.name)} · <a class="quiet" style="color:#4d5c52" href="mailto:${escaped(product.supportEmail)}">${escaped(product.supportEmail)}</a>${footerPlace}</p>
</td></tr></table></body></html>`

/** Where `withUnsubscribeLink` puts its links. Text that people wrote can't contain it, since that is escaped. */
export const footerPlace = '<!--footer-->'

const body = "font:17px/1.6 Georgia,'Times New Roman',serif"
const caps =
  "color:#785408;font:600 13px/1.4 Georgia,'Times New Roman',serif;letter-spacing:.14em;text-transform:uppercase"
const night = `:root{color-scheme:light dark;supported-color-schemes:light dark}
p,td,h1,a{overflow-wrap:anywhere}
@media (max-width:480px){.inside{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#111c17!important}.sheet{background:#18261f!important;border-color:#33443a!important;border-top-color:#d9ab4c!important}
.ink,.ink p,.ink td{color:#f0e8d6!important}.quiet,.ink .quiet{color:#b9bca9!important}.gold{color:#e3bd6d!important;border-color:#d9ab4c!important}
.line{border-color:#33443a!important}.button{background:#efe4c8!important;color:#16281f!important}}`

const paragraph = (line: string) => `<p style="margin:0 0 16px">${escaped(line)}</p>`

const table = (details: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;${body}">${details
    .map(
      ([label, value]) =>
        `<tr><td class="line quiet" valign="top" width="30%" style="padding:8px 16px 8px 0;border-top:1px solid #d9cdb5;color:#4d5c52">${escaped(label)}</td><td class="line" valign="top" width="70%" style="padding:8px 0;border-top:1px solid #d9cdb5">${escaped(value)}</td></tr>`,
    )
    .join('')}</table>`

// The URL is also written out: a button is useless in programs that show text only.
const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0 12px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:13px 26px;background:#1d4a3b;color:#fdfaf3;text-decoration:none;font-weight:600;border-radius:3px">${escaped(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;color:#4d5c52;font-size:13px;line-height:1.5">${escaped(url)}</p>`
