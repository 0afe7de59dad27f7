/** What leads away from Tassel: contact details, payments, other places to meet, and pages that may hold them. */
export const foundKinds = ['phone', 'email', 'handle', 'payment', 'meeting', 'link'] as const
/** Something found in a text, and where it stands as [start, end), in UTF-16 units. */
export type Found = { kind: (typeof foundKinds)[number]; start: number; end: number }

export const flagKinds = ['self-harm', 'unsafe', 'grooming', 'threat', 'harassment'] as const
/** What the desk should look at; a text with it is sent all the same (ruling 9.4). */
export type Flag = (typeof flagKinds)[number]
