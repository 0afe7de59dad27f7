/**
 * Kinds of content that lead away from Tassel: contact details, payments, other places to meet, and pages that may
 * contain them.
 */
export const foundKinds = ['phone', 'email', 'handle', 'payment', 'meeting', 'link'] as const
/** Something found in a text, and its range as [start, end), in UTF-16 units. */
export type Found = { kind: (typeof foundKinds)[number]; start: number; end: number }

export const flagKinds = ['self-harm', 'unsafe', 'grooming', 'threat', 'harassment'] as const
/** A reason for the desk to look at a text, which is sent anyway (ruling 9.4). */
export type Flag = (typeof flagKinds)[number]
