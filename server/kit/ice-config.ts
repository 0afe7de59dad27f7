import { z } from 'zod'

/** The servers that tell browsers their own address (STUN) and relay what can't go directly (TURN). */
export type IceConfig = { urls: string[]; turnSecret?: string | undefined }

/** The environment settings for video calls. */
export const iceSettings = {
  ICE_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z.string().regex(/^(stuns?|turns?):[^\s/]+$/, 'must be like stun:turn.example:3478, turn:turn.example:3478'),
      ),
    )
    .default([]),
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
}

/** Throws a one-line error that names what is missing. */
export function readIceConfig(env: z.infer<z.ZodObject<typeof iceSettings>>): IceConfig {
  const relays = env.ICE_URLS.some((url) => url.startsWith('turn'))
  if (relays && env.TURN_SECRET === undefined)
    throw new Error('ICE_URLS has a turn: address: set TURN_SECRET to the static-auth-secret of that server')
  return { urls: env.ICE_URLS, turnSecret: env.TURN_SECRET }
}

/** One line for the operator that says who won't be able to connect. */
export function iceLine({ urls }: IceConfig): string {
  if (urls.some((url) => url.startsWith('turn'))) return `through ${urls.join(', ')}`
  return urls.length > 0
    ? `through ${urls.join(', ')}; NO RELAY, so some networks cannot connect: add a turn: address to ICE_URLS`
    : 'directly only, so most people on two different networks cannot connect: set ICE_URLS and TURN_SECRET'
}
