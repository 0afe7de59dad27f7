import type { AccountRole } from '#domain/kit/role.ts'
import type { Context } from '#server/kit/api.ts'
import { type AuthSettings, cookieName, isSecure } from './auth.ts'

/**
 * Passes on the library's cookies, each name once. If the library set a cookie and then cleared it, only the last
 * counts.
 */
export function setCookies(context: Context, headers: Headers): void {
  for (const cookie of byName(headers).values()) context.setCookie(cookie)
}

/**
 * Same as `setCookies`, when a sign-in begins (given the person's role) or ends. Adds hint cookies that pages may read:
 * whether a person is signed in here, and in what role. They last as long as the sign-in cookie and prove nothing.
 */
export function setSignInCookies(
  context: Context,
  auth: AuthSettings,
  headers: Headers,
  role: AccountRole | undefined,
): void {
  const signInCookie = byName(headers).get(cookieName(auth, 'session_token')) ?? ''
  const lifetime = role ? (/max-age=\d+/i.exec(signInCookie)?.[0] ?? []) : 'Max-Age=0'
  // Pages from the previous release know only the first.
  for (const hint of [`tassel_signed_in=${role ? 1 : ''}`, `tassel_role=${role ?? ''}`])
    headers.append(
      'set-cookie',
      [`${isSecure(auth) ? '__Host-' : ''}${hint}`]
        .concat(lifetime, 'Path=/', 'SameSite=Lax', isSecure(auth) ? 'Secure' : [])
        .join('; '),
    )
  setCookies(context, headers)
}

const byName = (headers: Headers): Map<string, string> =>
  new Map(headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
