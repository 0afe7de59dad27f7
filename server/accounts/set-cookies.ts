import type { AccountRole } from '#domain/kit/role.ts'
import type { Context } from '#server/kit/api.ts'
import { type AuthSettings, cookieName, isSecure } from './auth.ts'

/** Passes the library's cookies on, each once: of what it set and then took back only the last counts. */
export function setCookies(context: Context, headers: Headers): void {
  for (const cookie of byName(headers).values()) context.setCookie(cookie)
}

/**
 * The same for a sign-in, by its person's role, or its end, with a hint beside them that pages may read: whether somebody is signed in
 * here, and as what. It lives as long as the sign-in cookie and proves nothing.
 */
export function setSignInCookies(
  context: Context,
  auth: AuthSettings,
  headers: Headers,
  role: AccountRole | undefined,
): void {
  const signInCookie = byName(headers).get(cookieName(auth, 'session_token')) ?? ''
  const lifetime = role ? (/max-age=\d+/i.exec(signInCookie)?.[0] ?? []) : 'Max-Age=0'
  const hint = [`${isSecure(auth) ? '__Host-' : ''}tassel_signed_in=${role ?? ''}`]
  headers.append(
    'set-cookie',
    hint.concat(lifetime, 'Path=/', 'SameSite=Lax', isSecure(auth) ? 'Secure' : []).join('; '),
  )
  setCookies(context, headers)
}

const byName = (headers: Headers): Map<string, string> =>
  new Map(headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
