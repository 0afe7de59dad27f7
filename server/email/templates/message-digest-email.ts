import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

export type UnreadFrom = { name: string; count: number; latest: string }

type Facts = { product: Product; name: string; unread: UnreadFrom[]; url: string }

const maxShown = 10
const previewCharacters = 120

/** Lists a person's unread messages by sender. */
export function messageDigestEmail({ product, name, unread, url }: Facts): EmailContent {
  const total = unread.reduce((sum, { count }) => sum + count, 0)
  const [first] = unread
  const from = unread.length === 1 && first ? first.name : `${unread.length} people`
  const more = unread.length - maxShown
  return renderEmail({
    product,
    subject: `${counted(total)} from ${from}`,
    name,
    paragraphs: ["Here's what came in while you were away:"],
    details: unread
      .slice(0, maxShown)
      .map((one) => [
        one.name,
        `${one.count > 1 ? `${counted(one.count)}, the latest: ` : ''}“${preview(one.latest)}”`,
      ]),
    action: { label: 'Read and reply', url },
    afterwards: more > 0 ? [`And from ${more} more ${more === 1 ? 'person' : 'people'}.`] : [],
  })
}

const counted = (count: number): string => (count === 1 ? 'A new message' : `${count} new messages`)

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the beginning of a message without splitting what a reader sees as one character. */
function preview(text: string): string {
  const whole = text.replace(/\s+/gu, ' ').trim()
  const shown = segments.segment(whole)[Symbol.iterator]().take(previewCharacters).toArray()
  const beginning = shown.map(({ segment }) => segment).join('')
  return beginning === whole ? whole : `${beginning.trimEnd()}…`
}
