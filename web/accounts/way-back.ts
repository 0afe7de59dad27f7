import { pages } from '#contract/kit/addresses.ts'
/**
 * Returns where a signed-in person continues: the remembered page, or the dashboard. Only a path of this site is
 * accepted (ruling 1.5).
 */
export function wayBack(from: string | null | undefined): string {
  if (!from) return pages.dashboard
  // Browsers read a backslash as a slash and ignore tabs and line breaks, so '/\evil.example' leads to another site.
  if (!from.startsWith('/') || !URL.canParse(from, here)) return pages.dashboard
  const url = new URL(from, here)
  if (url.origin !== here || signInPages.includes(url.pathname)) return pages.dashboard
  // '/.//evil.example' normalizes to a path that is another site's address.
  if (url.pathname.startsWith('//')) return pages.dashboard
  return url.pathname + url.search
}

/** Returns the login page's address, with this page (query string included) to return to. */
export const loginFrom = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pages.login}?from=${encodeURIComponent(pathname + search)}`

const here = 'https://here.invalid'
// Returning to these would only lead back to the login.
const signInPages: string[] = [pages.login, pages.signUp]
