import { pages } from '#contract/kit/addresses.ts'
/**
 * Where a signed-in person continues: the remembered page, or the dashboard. Only a path of this site counts (ruling
 * 1.5).
 */
export function wayBack(from: string | null | undefined): string {
  if (!from) return pages.dashboard
  // Browsers read a backslash as a slash and ignore tabs and line breaks, so '/\evil.example' leads to another site.
  if (!from.startsWith('/') || !URL.canParse(from, here)) return pages.dashboard
  const url = new URL(from, here)
  if (url.origin !== here || signInPages.includes(url.pathname)) return pages.dashboard
  // What is left of '/.//evil.example' is another site's address.
  if (url.pathname.startsWith('//')) return pages.dashboard
  return url.pathname + url.search
}

/** The login page's address with this page to return to, query string included. */
export const loginFrom = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pages.login}?from=${encodeURIComponent(pathname + search)}`

const here = 'https://here.invalid'
// Returning to these would only lead back here.
const signInPages: string[] = [pages.login, pages.signUp]
