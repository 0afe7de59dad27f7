import { passkey } from '@better-auth/passkey'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError, createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { asId, type PersonId } from '#domain/kit/ids.ts'
import type { Secrets } from '#server/kit/signature.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { unversionedSecret, versionedSecrets } from './encryption.ts'
import { notePasswordChosen } from './passwords-store.ts'

/**
 * Settings of the adapter for the sign-in library. The library's HTTP endpoints aren't mounted: our calls use it inside
 * our own transactions, so that an account and everything that comes with it are written together or not at all
 * (docs/decisions/0004-sign-in.md).
 */
export type AuthSettings = Secrets & {
  /** The key for hashes that outlive `secret` (data-key.ts). */
  dataKey: string
  publicUrl: string
}

/** Whether the site is served over https. If so, cookies are sent only over https and tied to this exact host. */
export const isSecure = ({ publicUrl }: Pick<AuthSettings, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

/**
 * The full name of one of our cookies. With the `__Host-` prefix, browsers reject a cookie that a neighboring site or
 * plain http could have set. Over plain http, as in development, they would reject ours too.
 */
export const cookieName = (settings: AuthSettings, name: string): string =>
  `${isSecure(settings) ? '__Host-' : ''}tassel${name && `.${name}`}`

/** What a use case passes to the library for a single call. */
export type AuthCallOptions = {
  /** When a new account is created. */
  now?: Date
  /**
   * A password hash computed before the transaction: the hash for a new account, or the stored hash that a correct
   * password matched.
   */
  passwordHash?: string
  onVerified?: (id: PersonId) => void
  /** True if the person has already proven who they are, so the library needn't check the password. */
  proven?: boolean
  /** The existing recovery codes, as hashes, to store with a new code app's secret. */
  recoveryCodes?: string[]
}

export const rememberedSeconds = 30 * 24 * 3600 // ruling 1.6
export const passingSeconds = 24 * 3600 // if not remembered, counted from its last use; the library's own default
export const prolongedEverySeconds = 24 * 3600
const verificationSeconds = 7 * 24 * 3600

/** Our names for the library's records: its tables, and the columns with other names. */
const ourTables = {
  user: {
    modelName: 'people',
    fields: { emailVerified: 'email_verified', image: 'photo', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      // Our rules and the database check the values; the library can't restrict a field to a list.
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
    freshAge: 0, // our own proof decides who may add a passkey
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
} as const satisfies Partial<BetterAuthOptions>

/** Opens the library on this connection: the pool, or a use case's transaction. */
export function authOn(database: Reads | Tx, settings: AuthSettings, options: AuthCallOptions = {}) {
  const { publicUrl } = settings
  return betterAuth({
    appName: 'Tassel',
    baseURL: publicUrl,
    // The first version's secret signs cookies. With the others, the library decrypts but doesn't accept cookie
    // signatures (signed-cookie.ts).
    secrets: versionedSecrets(settings),
    secret: unversionedSecret(settings),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false }, // our own limits count by account and by address before this is called
    database: { db: database, type: 'postgres', transaction: false },
    advanced: {
      cookiePrefix: cookieName(settings, ''),
      defaultCookieAttributes: { secure: isSecure(settings) },
      // The library's own prefix would be __Secure-, which is weaker.
      useSecureCookies: false,
      // We check our schema ourselves. The library's check would query the catalog on every call, outside the
      // transaction.
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    ...ourTables,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6, // spec 5
      maxPasswordLength: 256,
      password: {
        // Passwords aren't hashed here: that takes a core for 20 ms, and this may run inside a transaction.
        hash: async () => options.passwordHash ?? 'no password has this hash',
        verify: async ({ hash }) => options.proven === true || hash === options.passwordHash,
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (person) => ({
            data: { ...person, ...(options.now && { createdAt: options.now, updatedAt: options.now }) },
          }),
        },
      },
    },
    plugins: [codeApps(options), passkeys(publicUrl)],
    emailVerification: {
      sendOnSignUp: false, // the sign-up's announcement does that, a second later
      afterEmailVerification: async ({ id }) => options.onVerified?.(asId(id)),
    },
  })
}

export type Auth = ReturnType<typeof authOn>

const codeApps = ({ recoveryCodes = [] }: AuthCallOptions) =>
  twoFactor({
    backupCodeOptions: { customBackupCodesGenerate: () => recoveryCodes, storeBackupCodes: 'plain' }, // already hashes
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'code_apps',
        fields: {
          userId: 'person_id',
          backupCodes: 'recovery_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })

const passkeys = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    origin: new URL(publicUrl).origin,
    // Stored on the device and unlocked by its owner's finger, face or PIN, so that a passkey alone can sign in (two
    // factors in one).
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => ownerWasThere(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => ownerWasThere(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'person_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })

async function ownerWasThere(userVerified: boolean | undefined): Promise<void> {
  if (!userVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

/** The raw value of a cookie in a request's Cookie header: the same one that the library would read. */
export function cookieNamed(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find((cookie) => nameOf(cookie) === name)
  return found?.slice(found.indexOf('=') + 1).trim()
}

/** The name in a `name=value` cookie, read as the library does: without surrounding spaces. */
export const nameOf = (cookie: string): string | undefined =>
  cookie.includes('=') ? cookie.slice(0, cookie.indexOf('=')).trim() : undefined

// Creating an instance takes a millisecond, and a stranger guessing passwords could cause that as often as they like.
const onPool = new WeakMap<Reads, Auth>()

/** Finds a person's password hash by email address. Undefined if no account has that address and a password. */
export async function findPasswordHash(
  reads: Reads,
  settings: AuthSettings,
  email: string,
): Promise<{ personId: PersonId; hash: string } | undefined> {
  const auth = onPool.get(reads) ?? authOn(reads, settings)
  if (!reads.isTransaction) onPool.set(reads, auth)
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
  return found && hash ? { personId: asId(found.user.id), hash } : undefined
}

/** Stores the hash of a password that the person has just chosen. */
export async function setPasswordHash(
  tx: Tx,
  settings: AuthSettings,
  { personId, hash }: { personId: PersonId; hash: string },
  now: Date,
): Promise<void> {
  const { internalAdapter } = await authOn(tx, settings).$context
  await internalAdapter.updatePassword(personId, hash)
  await notePasswordChosen(tx, personId, now)
}

/**
 * The library's code for a request it refused ('INVALID_EMAIL', …). Undefined if the library failed, or the error isn't
 * the library's.
 */
export const refusedByAuth = (error: unknown): string | undefined =>
  isAPIError(error) && error.statusCode < 500 ? (error.body?.code ?? 'REFUSED') : undefined

/**
 * Creates a token that proves, for a week, that its bearer reads mail at this address. The library's own call takes
 * half a second on purpose, against strangers who compare timings, which isn't possible here.
 */
export const verificationToken = ({ secret }: AuthSettings, email: string): Promise<string> =>
  createEmailVerificationToken(secret, email, undefined, verificationSeconds)
