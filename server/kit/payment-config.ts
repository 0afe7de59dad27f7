import { z } from 'zod'

// Several, separated by commas, while one is being replaced.
const signingSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().startsWith('whsec_')))
  .optional()
const link = z.url({ protocol: /^https$/ }).optional()

/** The environment settings for payments. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').or(z.string().startsWith('rk_')).optional(),
  STRIPE_WEBHOOK_SECRET: signingSecrets,
  STRIPE_CONNECT_WEBHOOK_SECRET: signingSecrets,
  STRIPE_V2_WEBHOOK_SECRET: signingSecrets,
  PAYMENT_LINK_STARTER: link,
  PAYMENT_LINK_STARTER_EXTRA: link,
  PAYMENT_LINK_GROWTH: link,
  PAYMENT_LINK_GROWTH_EXTRA: link,
  PAYMENT_LINK_SUCCESS: link,
  PAYMENT_LINK_SUCCESS_EXTRA: link,
}
type Settings = z.infer<z.ZodObject<typeof paymentSettings>>

/**
 * Who takes payments: Stripe, the sandbox in development, or nobody. Links are keyed by the lookup key of their price.
 */
export type PaymentConfig = { links: Record<string, string | undefined> } & (
  | { by: 'stripe'; secretKey: string; webhookSecrets: { platform: string[]; connect: string[] } }
  | { by: 'sandbox' | 'nobody' }
)

/** Throws a one-line error that names what is missing. */
export function readPaymentConfig(env: Settings, production: boolean): PaymentConfig {
  const links = {
    tassel_starter_plan: env.PAYMENT_LINK_STARTER,
    tassel_starter_plan_extra: env.PAYMENT_LINK_STARTER_EXTRA,
    tassel_growth_plan: env.PAYMENT_LINK_GROWTH,
    tassel_growth_plan_extra: env.PAYMENT_LINK_GROWTH_EXTRA,
    tassel_success_plan: env.PAYMENT_LINK_SUCCESS,
    tassel_success_plan_extra: env.PAYMENT_LINK_SUCCESS_EXTRA,
  }
  const secretKey = env.STRIPE_SECRET_KEY
  if (!secretKey && Object.values(links).some(Boolean))
    throw new Error('PAYMENT_LINK_… needs STRIPE_SECRET_KEY: without it no payment is credited')
  if (!secretKey) return { by: production ? 'nobody' : 'sandbox', links }
  const platform = env.STRIPE_WEBHOOK_SECRET
  if (!platform) throw new Error('STRIPE_WEBHOOK_SECRET must be set where STRIPE_SECRET_KEY is')
  // Events about v2 accounts come from a separate destination with its own secret, at the same URL.
  const connect = [...(env.STRIPE_CONNECT_WEBHOOK_SECRET ?? []), ...(env.STRIPE_V2_WEBHOOK_SECRET ?? [])]
  return { by: 'stripe', secretKey, webhookSecrets: { platform, connect }, links }
}
