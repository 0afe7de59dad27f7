/** Somebody's words as the end of a sentence: with a period, unless they end one themselves. */
export const ended = (words: string): string => (/[.!?…]["'”’)]*$/u.test(words) ? words : `${words}.`)
