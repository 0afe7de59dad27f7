import { isEqual, type Secrets, signature } from '#server/kit/signature.ts'

/** The value in a cookie of the sign-in library, if it was signed with this secret. */
export function signedValue(cookie: string | undefined, secret: string): string | undefined {
  const said = cookie && decoded(cookie)
  if (!said) return undefined
  const dot = said.lastIndexOf('.')
  const value = said.slice(0, dot)
  return dot > 0 && isEqual(said.slice(dot + 1), signature(secret, value, 'base64')) ? value : undefined
}

/**
 * Returns a request's cookies, with those of the library that were signed with the previous secret signed again with
 * the current one. The library accepts only one secret for cookies.
 */
export function withNewSignatures({ secret, previousSecret }: Secrets, cookies: string): string {
  if (previousSecret === undefined) return cookies
  const renewed = cookies.split(';').map((cookie) => {
    const named = cookie.indexOf('=') + 1
    const value = signedValue(cookie.slice(named).trim(), previousSecret)
    if (value === undefined) return cookie
    return cookie.slice(0, named) + encodeURIComponent(`${value}.${signature(secret, value, 'base64')}`)
  })
  return renewed.join(';')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
