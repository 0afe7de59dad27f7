import { failureOf, errorText } from '#web/kit/app/client.ts'

/** What to say of a failure that the catalogue has no words of its own for. */
export const plainSentence = (error: unknown): string =>
  failureOf(error).kind === 'network'
    ? 'Network error. Please check your connection.'
    : errorText(error, 'Something went wrong. Please try again.')
