/** The first word of a person's name, for addressing them. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name
