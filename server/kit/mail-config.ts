import { z } from 'zod'

/** The environment settings for email. */
export const mailSettings = {
  MAIL: z.enum(['outbox', 'smtp', 'emailjs']).default('outbox'),
  MAIL_FROM: z.email().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  EMAILJS_URL: z.url({ protocol: /^https?$/ }).default('https://api.emailjs.com'),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID_SIGNUP: z.string().optional(),
  EMAILJS_TEMPLATE_ID_WELCOME: z.string().optional(),
  EMAILJS_TEMPLATE_ID_PURCHASE: z.string().optional(),
  EMAILJS_TEMPLATE_ID_RESET_PASSWORD: z.string().optional(),
}
type Settings = z.infer<z.ZodObject<typeof mailSettings>>

export type MailConfig = { from: string | undefined } & (
  | { by: 'outbox' }
  | { by: 'smtp'; url: string }
  | {
      by: 'emailjs'
      url: string
      publicKey: string
      privateKey: string | undefined
      serviceId: string
      templateIds: {
        other: string
        signup: string | undefined
        welcome: string | undefined
        purchase: string | undefined
        'password-reset': string | undefined
      }
    }
)

/** Reads how email is sent. Throws a one-line error that names what the chosen way lacks. */
export function readMailConfig(env: Settings): MailConfig {
  const from = env.MAIL_FROM
  if (env.MAIL === 'outbox') return { by: 'outbox', from }
  if (env.MAIL === 'smtp') return { by: 'smtp', from: needed(env, 'MAIL_FROM'), url: needed(env, 'SMTP_URL') }
  return {
    by: 'emailjs',
    from,
    url: env.EMAILJS_URL.replace(/\/$/, ''),
    publicKey: needed(env, 'EMAILJS_PUBLIC_KEY'),
    privateKey: env.EMAILJS_PRIVATE_KEY,
    serviceId: needed(env, 'EMAILJS_SERVICE_ID'),
    templateIds: {
      other: needed(env, 'EMAILJS_TEMPLATE_ID'),
      signup: env.EMAILJS_TEMPLATE_ID_SIGNUP,
      welcome: env.EMAILJS_TEMPLATE_ID_WELCOME,
      purchase: env.EMAILJS_TEMPLATE_ID_PURCHASE,
      'password-reset': env.EMAILJS_TEMPLATE_ID_RESET_PASSWORD,
    },
  }
}

function needed(env: Settings, name: keyof Settings): string {
  const value = env[name]
  if (value === undefined) throw new Error(`${name} must be set where MAIL is ${env.MAIL}`)
  return value
}
