/** What to call somebody: the first word of their name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name
