/**
 * True if the URL is spelled in the normal way. Any other spelling (`/api/x/../sign-up`, `/api/sign%2dup`) is not
 * found, whatever a router makes of it.
 */
export function isCanonicalPath(url: string, route: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (/^(\/[\w-]+)+$/.test(path)) return true
  const parts = path.split('/')
  return (
    URL.parse(`http://here${url}`)?.pathname === path &&
    route.split('/').every((part, at) => part.startsWith(':') || part === parts[at])
  )
}
