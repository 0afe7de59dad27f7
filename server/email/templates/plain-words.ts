/** Text as a part of HTML, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * What a person wrote, in one line: a line break could start a header or a paragraph of its own, and a character that turns
 * the writing direction could show the rest of the email as something it does not say.
 */
export const oneLine = (text: string): string => text.toWellFormed().replace(turning, '').replace(breaking, ' ').trim()

// Embeddings, overrides and isolates; the marks that only lean on one letter stay.
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const breaking = /[\p{Cc}\u2028\u2029]+/gu
