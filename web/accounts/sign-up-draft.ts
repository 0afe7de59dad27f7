import { isRecord } from '#domain/kit/is-record.ts'

const key = 'tassel.sign-up'

/** What was typed into the sign-up form, except the password. */
export type SignUpDraft = { name: string; email: string }

/**
 * Returns what was typed earlier, for someone coming back from the terms or from choosing a role. Ends with the browser
 * session.
 */
export function keptSignUp(): SignUpDraft {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    return isRecord(kept) ? { name: text(kept['name']), email: text(kept['email']) } : nothing
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return nothing
    throw error
  }
}

export function keepSignUp(draft: SignUpDraft): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    // If storage is full or forbidden, only the convenience is lost.
    if (!(error instanceof DOMException)) throw error
  }
}

export const clearSignUp = (): void => window.sessionStorage.removeItem(key)

const nothing: SignUpDraft = { name: '', email: '' }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
