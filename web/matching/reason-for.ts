import { errorText } from '#web/kit/app/client.ts'

/** The {reason} in 'Failed to refresh matches: {reason}' (spec 8). */
export const reasonFor = (error: unknown): string => errorText(error, 'Something went wrong. Please try again.')
