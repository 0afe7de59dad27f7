import type { AccountRole } from '#domain/kit/role.ts'
import type { Context } from '#server/kit/api.ts'
import { type AuthSettings, cookieName, isSecure } from './auth.ts'

/** Passes the library's cookies on, each once: of what it set and then took back only the last counts. */
export function setCookies(context: Context, headers: Headers): void {
  for (const cookie of byName(headers).values()) context.setCookie(cookie)
}

/**
 * The same for a sign-in, by its person's role, or its end, with hints beside them that pages may read: whether somebody is signed in
 * here, and as what. They live as long as the sign-in cookie and prove nothing.
 */
export function setSignInCookies(
  context: Context,
  auth: AuthSettings,
  headers: Headers,
  role: AccountRole | undefined,
): void {
  const signInCookie = byName(headers).get(cookieName(auth, 'session_token')) ?? ''
  const lifetime = role ? (/max-age=\d+/i.exec(signInCookie)?.[0] ?? []) : 'Max-Age=0'
  // Pages of the release before know only the first.
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
