import { type CountryCode, isValidPhoneNumber } from 'libphonenumber-js'

/** Whether digits are a telephone number in one of these countries, by the table of how each builds its own. */
export const isNumberIn = (digits: string, countries: readonly CountryCode[]): boolean =>
  countries.some((country) => isValidPhoneNumber(digits, country))

export type { CountryCode }
