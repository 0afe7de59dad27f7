/** Where a signed-in person goes on to: the remembered page, else the dashboard. Only a path of this site is one (ruling 1.5). */
export function wayBack(from: string | null | undefined): string {
  if (!from) return '/dashboard'
  // Browsers read a backslash as a slash and skip tabs and line breaks, so '/\evil.example' leads away from here.
  if (!from.startsWith('/') || !URL.canParse(from, here)) return '/dashboard'
  const url = new URL(from, here)
  if (url.origin !== here || signInPages.includes(url.pathname)) return '/dashboard'
  // What is left of '/.//evil.example' is another site's address.
  if (url.pathname.startsWith('//')) return '/dashboard'
  return url.pathname + url.search
}

/** The login page's address that remembers this page, query string included. */
export const loginFrom = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/login?from=${encodeURIComponent(pathname + search)}`

const here = 'https://here.invalid'
// Coming back to these would only bring one here again.
const signInPages = ['/login', '/signup']
