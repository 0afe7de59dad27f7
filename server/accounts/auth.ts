import { createHmac, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { findSignIn } from './store.ts'

/**
 * The adapter of the sign-in library. Its HTTP endpoints are not mounted: our own calls use it inside our own transactions,
 * so that an account and all that must come with it are written together or not at all (docs/decisions/0004-sign-in.md).
 */
export type AuthSettings = { secret: string; publicUrl: string }

/** What a use case lends the library: its time for a new account, and ears for what the library would have done by itself. */
export type AuthHooks = { now?: Date; verified?: (id: PersonId) => void }

const rememberedSeconds = 30 * 24 * 3600 // ruling 1.6
const passingSeconds = 24 * 3600 // of a sign-in that is not remembered, from its last use: the library's own measure
const prolongedEverySeconds = 24 * 3600
const verificationSeconds = 7 * 24 * 3600

/** The library on this connection: the pool, or the transaction of a use case. */
export function authOn(database: Reads | Tx, { secret, publicUrl }: AuthSettings, hears: AuthHooks = {}) {
  return betterAuth({
    appName: 'Tassel',
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false }, // ours is by account and by address, before this is called
    database: { db: database, type: 'postgres', transaction: false },
    advanced: {
      cookiePrefix: 'tassel',
      // The schema is ours and has its own check; the library's would ask the catalog at every call, outside the transaction.
      database: { generateId: 'uuid', validateSchema: false },
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    user: {
      modelName: 'people',
      fields: { emailVerified: 'email_verified', image: 'photo', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        // What may stand here is checked by our rule and by the database; the library does not enforce lists.
        role: { type: 'string', required: true, input: true },
        timeZone: { type: 'string', required: true, input: true, fieldName: 'time_zone' },
      },
    },
    session: {
      modelName: 'sign_ins',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: rememberedSeconds,
      updateAge: prolongedEverySeconds,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'person_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'mailed_proofs',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6, // spec 5
      maxPasswordLength: 256,
      password: {
        hash: (password) => hash(password),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (person) => ({
            data: { ...person, ...(hears.now && { createdAt: hears.now, updatedAt: hears.now }) },
          }),
        },
      },
    },
    emailVerification: {
      sendOnSignUp: false, // the announcement of the sign-up does, a second later
      afterEmailVerification: async ({ id }) => hears.verified?.(id as PersonId),
    },
  })
}

export type Auth = ReturnType<typeof authOn>

/** Finds the signed-in person a request's cookies name, or undefined. */
export function viewerFinder(reads: Reads, settings: AuthSettings): (headers: Headers) => Promise<Viewer | undefined> {
  const auth = authOn(reads, settings)
  return async (headers) => {
    const cookies = headers.get('cookie')
    if (cookies === null) return undefined
    const { sessionToken, dontRememberToken } = (await auth.$context).authCookies
    const token = signedValue(cookieNamed(cookies, sessionToken.name), settings.secret)
    if (token === undefined) return undefined
    // By a statement of our own, a third of the library's time; every call of every screen begins with this.
    const found = await findSignIn(reads, token)
    if (!found) return undefined
    const now = Date.now()
    const secondsLeft = (found.expiresAt.getTime() - now) / 1000
    if (secondsLeft > rememberedSeconds - prolongedEverySeconds) return found.viewer
    if (secondsLeft > 0 && cookieNamed(cookies, dontRememberToken.name) !== undefined) {
      // Its cookie ends with the browser (ruling 1.6), and the library would end it a day after it began, in the middle of work.
      if (secondsLeft < passingSeconds / 2) {
        const { internalAdapter } = await auth.$context
        await internalAdapter.updateSession(token, { expiresAt: new Date(now + passingSeconds * 1000) })
      }
      return found.viewer
    }
    // What is to be prolonged or has run out is the library's.
    return (await auth.api.getSession({ headers })) ? found.viewer : undefined
  }
}

function cookieNamed(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(`${name}=`))
  return found?.slice(found.indexOf('=') + 1).trim()
}

/** What a cookie of the library says if its signature is ours. */
function signedValue(cookie: string | undefined, secret: string): string | undefined {
  const said = cookie && decoded(cookie)
  if (!said) return undefined
  const dot = said.lastIndexOf('.')
  const [value, signature] = [said.slice(0, dot), Buffer.from(said.slice(dot + 1))]
  const ours = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return dot > 0 && signature.length === ours.length && timingSafeEqual(signature, ours) ? value : undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Whether this is the person's password. */
export async function isPasswordOf(auth: Auth, personId: PersonId, password: string): Promise<boolean> {
  const library = await auth.$context
  const credential = await library.internalAdapter.findCredentialAccount(personId)
  return credential?.password ? library.password.verify({ hash: credential.password, password }) : false
}

export async function setPassword(auth: Auth, personId: PersonId, password: string): Promise<void> {
  const library = await auth.$context
  await library.internalAdapter.updatePassword(personId, await library.password.hash(password))
}

/** The library's code for a request it refused ('INVALID_EMAIL', …); undefined where it failed or something else did. */
export const refusedByAuth = (error: unknown): string | undefined =>
  isAPIError(error) && error.statusCode < 500 ? (error.body?.code ?? 'REFUSED') : undefined

/**
 * What proves, for a week, that its bearer reads the mail of this address. The library's own call for it would take half a second,
 * whoever asks, for the sake of strangers who compare times; nobody can here.
 */
export const verificationToken = ({ secret }: AuthSettings, email: string): Promise<string> =>
  createEmailVerificationToken(secret, email, undefined, verificationSeconds)
