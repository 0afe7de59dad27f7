import { dayAndTime } from './when.ts'

/** Returns 'Tue, Dec 1, 4:00 PM' for a slot label 'YYYY-MM-DD HH:MM', which is already in the reader's zone. */
export const slotInWords = (slotLabel: string): string => dayAndTime(`${slotLabel.replace(' ', 'T')}:00Z`, 'UTC')
