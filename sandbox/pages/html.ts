/** A plain page without scripts. Every page says that no real money moves. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} | SANDBOX</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:1rem}
.sandbox{background:#7a4b00;color:#fff;font-weight:700;letter-spacing:.08em;padding:.6rem 1rem;border-radius:.3rem}
button,select,a.button{font:inherit;min-height:2.75rem;padding:.4rem 1rem;margin:.2rem .4rem .2rem 0}form{display:inline}li{margin:.4rem 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem}dd{margin:0;overflow-wrap:anywhere}</style></head>
<body><p class="sandbox">SANDBOX: no real money moves here</p><h1>${escaped(title)}</h1>${body}</body></html>`

/** A button that posts these fields. */
export const button = (action: string, label: string, fields: Record<string, string> = {}): string =>
  `<form method="post" action="${escaped(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')}<button>${escaped(label)}</button></form>`

/** A form that posts these fields and the selected option of each list. */
export const selectForm = (
  action: string,
  label: string,
  { fields, lists }: { fields: Record<string, string>; lists: Record<string, readonly string[]> },
): string =>
  button(action, label, fields).replace(
    '<button>',
    `${Object.entries(lists)
      .map(
        ([name, values]) =>
          `<select name="${escaped(name)}" aria-label="${escaped(name)}">${values
            .map((value) => `<option>${escaped(value)}</option>`)
            .join('')}</select>`,
      )
      .join(' ')} <button>`,
  )

export const link = (to: string, label: string): string => `<a href="${escaped(to)}">${escaped(label)}</a>`

export const facts = (pairs: [string, string][]): string =>
  `<dl>${pairs.map(([term, value]) => `<dt>${escaped(term)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`

export const dollars = (amount: number | null): string => `$${((amount ?? 0) / 100).toFixed(2)}`

export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
