import type { Found } from './found.ts'

const sentences = {
  'contact-details': "For everyone's safety, keep contact details and payments on Tassel.",
  'contact-details-warning': 'This looks like contact details or a payment. For your safety, keep those on Tassel.',
}

/**
 * The message for a field, with what was found in it: '… keep contact details and payments on Tassel. Found: “venmo
 * me”.'
 */
export function foundInWords({ code, found }: { code: keyof typeof sentences; found: Found[] }, text: string): string {
  const pieces = found.slice(0, 3).map(({ start, end }) => `“${quoted(text.slice(start, end))}”`)
  return `${sentences[code]} Found: ${pieces.join(', ')}.`
}

// What was found can begin with the end of the previous sentence.
const quoted = (piece: string): string => piece.replace(/^[\s.,;:!?)]+(?=.)/u, '')
