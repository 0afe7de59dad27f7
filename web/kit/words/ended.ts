/** Makes a person's words fit as the end of a sentence: adds a period unless they already end one. */
export const ended = (words: string): string => (/[.!?…]["'”’)]*$/u.test(words) ? words : `${words}.`)
