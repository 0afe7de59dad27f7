import { errorText } from '#web/kit/app/client.ts'

/** The message for a failure that has no text of its own. */
export const failureMessage = (error: unknown): string => errorText(error, 'Something went wrong. Please try again.')
