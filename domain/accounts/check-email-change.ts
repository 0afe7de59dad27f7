import { type Result, ok, refuse } from '#domain/kit/result.ts'

export type EmailChange = { email: string; password: string }
export type EmailChangeRefusal = { code: 'fields-missing' } | { code: 'email-invalid' } | { code: 'email-unchanged' }

/**
 * Checks whether a change to this address may be requested, by the rules of sign-up (spec 5). Returns the address in
 * lower case.
 */
export function checkEmailChange(form: EmailChange, currentEmail: string): Result<string, EmailChangeRefusal> {
  if (form.password === '') return refuse({ code: 'fields-missing' })
  const checked = checkEmail(form.email)
  if (!checked.ok) return checked
  return checked.value === currentEmail ? refuse({ code: 'email-unchanged' }) : checked
}

/** Checks that this is an address an email can be sent to. Returns it in lower case. */
export function checkEmail(typed: string): Result<string, { code: 'fields-missing' } | { code: 'email-invalid' }> {
  const email = typed.trim().toLowerCase()
  if (email === '') return refuse({ code: 'fields-missing' })
  return isAddress(email) ? ok(email) : refuse({ code: 'email-invalid' })
}

// Stricter than sign-up, which leaves the rest to the sign-in library. Nothing else checks the address here.
const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)
