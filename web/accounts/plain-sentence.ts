import { failureOf, errorText } from '#web/kit/app/client.ts'

/** The message for a failure without a text of its own. */
export const plainSentence = (error: unknown): string =>
  failureOf(error).kind === 'network'
    ? 'Network error. Please check your connection.'
    : errorText(error, 'Something went wrong. Please try again.')
