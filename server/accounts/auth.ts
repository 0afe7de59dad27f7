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
 * The adapter of the sign-in library. Its HTTP endpoints are not mounted: our calls use it inside our own transactions,
 * so that an account and everything that comes with it are written together or not at all
 * (docs/decisions/0004-sign-in.md).
 */
export type AuthSettings = Secrets & {
  /** Keys the hashes that outlive `secret` (data-key.ts). */
  dataKey: string
  publicUrl: string
}

/** Whether the site is served over https: cookies are then sent over nothing else, and tied to this very host. */
export const isSecure = ({ publicUrl }: Pick<AuthSettings, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

/**
 * The whole name of a cookie of ours. `__Host-` makes browsers refuse one that a neighboring site or plain http could have set;
 * over plain http, as in development, they would refuse it from us as well.
 */
export const cookieName = (settings: AuthSettings, name: string): string =>
  `${isSecure(settings) ? '__Host-' : ''}tassel${name && `.${name}`}`

/** What a use case lends the library. */
export type AuthLoan = {
  /** The time a new account is made at. */
  now?: Date
  /** A password hash worked out before the transaction: what a new account gets, or what a right password was found to have. */
  passwordHash?: string
  onVerified?: (id: PersonId) => void
  /** The person proved who they are before: the library need not ask for the password. */
  proven?: boolean
  /** What a new secret of a code app is kept with: the recovery codes there are, as hashes. */
  recoveryCodes?: string[]
}

export const rememberedSeconds = 30 * 24 * 3600 // ruling 1.6
export const passingSeconds = 24 * 3600 // of a sign-in that is not remembered, from its last use; the library's own default
export const prolongedEverySeconds = 24 * 3600
const verificationSeconds = 7 * 24 * 3600

/** What the library's records are called here: its tables, and columns with another name. */
const ourTables = {
  user: {
    modelName: 'people',
    fields: { emailVerified: 'email_verified', image: 'photo', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      // Our rule and the database check the values; the library does not enforce lists.
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
    freshAge: 0, // who may add a passkey is decided by our own proof
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

/** The library on this connection: the pool, or a use case's transaction. */
export function authOn(database: Reads | Tx, settings: AuthSettings, loan: AuthLoan = {}) {
  const { publicUrl } = settings
  return betterAuth({
    appName: 'Tassel',
    baseURL: publicUrl,
    // The first signs cookies; the library reads what the others encrypted, but no cookies they signed (signed-cookie.ts).
    secrets: versionedSecrets(settings),
    secret: unversionedSecret(settings),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false }, // ours counts by account and by address, before this is called
    database: { db: database, type: 'postgres', transaction: false },
    advanced: {
      cookiePrefix: cookieName(settings, ''),
      defaultCookieAttributes: { secure: isSecure(settings) },
      // Its own prefix would be __Secure-, the weaker of the two.
      useSecureCookies: false,
      // The schema is ours and has its own check; the library's would query the catalog at every call, outside the
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
        // No password is hashed in here: that takes a core for 20 ms, and this may be inside a transaction.
        hash: async () => loan.passwordHash ?? 'no password has this hash',
        verify: async ({ hash }) => loan.proven === true || hash === loan.passwordHash,
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (person) => ({
            data: { ...person, ...(loan.now && { createdAt: loan.now, updatedAt: loan.now }) },
          }),
        },
      },
    },
    plugins: [codeApps(loan), passkeys(publicUrl)],
    emailVerification: {
      sendOnSignUp: false, // the sign-up's announcement does, a second later
      afterEmailVerification: async ({ id }) => loan.onVerified?.(asId(id)),
    },
  })
}

export type Auth = ReturnType<typeof authOn>

const codeApps = ({ recoveryCodes = [] }: AuthLoan) =>
  twoFactor({
    backupCodeOptions: { customBackupCodesGenerate: () => recoveryCodes, storeBackupCodes: 'plain' }, // hashes
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
    // On the device by itself and with its owner's finger, face or PIN, so that it signs in alone (two factors in one).
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

/** A cookie's value among a request's cookies, as it was sent: the one that the library takes for it. */
export function cookieNamed(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find((cookie) => nameOf(cookie) === name)
  return found?.slice(found.indexOf('=') + 1).trim()
}

/** The name of a cookie like `name=value`, by the library's own reading: spaces around it are no part of it. */
export const nameOf = (cookie: string): string | undefined =>
  cookie.includes('=') ? cookie.slice(0, cookie.indexOf('=')).trim() : undefined

// Making an instance costs a millisecond, which a stranger who guesses passwords can ask for as often as they like.
const onPool = new WeakMap<Reads, Auth>()

/** The hash of the person's password, by their address; undefined where nobody has it. */
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

/** Sets the password that a person has just chosen. */
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

/** The library's code for a request it refused ('INVALID_EMAIL', …); undefined where it failed or something else did. */
export const refusedByAuth = (error: unknown): string | undefined =>
  isAPIError(error) && error.statusCode < 500 ? (error.body?.code ?? 'REFUSED') : undefined

/**
 * Proves, for a week, that its bearer reads this address's mail. The library's own call takes half a second on purpose,
 * against strangers who compare timings; nobody can do that here.
 */
export const verificationToken = ({ secret }: AuthSettings, email: string): Promise<string> =>
  createEmailVerificationToken(secret, email, undefined, verificationSeconds)
