import { type CountryCode, isValidPhoneNumber } from 'libphonenumber-js'

/** True if digits are a valid phone number in one of these countries, by the table of their numbering plans. */
export const isNumberIn = (digits: string, countries: readonly CountryCode[]): boolean =>
  countries.some((country) => isValidPhoneNumber(digits, country))

export type { CountryCode }
