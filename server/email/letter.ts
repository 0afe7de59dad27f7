/** A letter: who gets it is decided by whoever sends it. `data` is what a template of a mail service may name besides (spec 3). */
export type Letter = { subject: string; text: string; html: string; data?: Record<string, string> }

type Parts = {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  closing?: string
}

/** A letter of plain paragraphs and at most one thing to press; everything given is text, never markup. */
export function letter({ subject, greeting, paragraphs, action, closing = 'The Tassel team' }: Parts): Letter {
  const lines = [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), closing]
  const body = [
    ...[greeting, ...paragraphs].map((line) => `<p>${escaped(line)}</p>`),
    ...(action ? [`<p><a href="${escaped(action.url)}">${escaped(action.label)}</a></p>`] : []),
    `<p>${escaped(closing)}</p>`,
  ]
  return {
    // A line break in a subject would start a header of its own.
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;line-height:1.5;max-width:36rem;margin:0 auto;padding:1.5rem">${body.join('')}</body></html>`,
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
