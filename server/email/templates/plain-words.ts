/** Escapes text for HTML, including attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Returns a person's text on one line. A line break could start another header or paragraph, and a bidirectional
 * control could make the rest of the email read differently.
 */
export const oneLine = (text: string): string => text.toWellFormed().replace(turning, '').replace(breaking, ' ').trim()

// Embeddings, overrides and isolates. Combining marks are kept.
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const breaking = /[\p{Cc}\u2028\u2029]+/gu
