import { z } from 'zod'

/** Limits of ruling 7.2, in characters. */
export const limits = {
  name: 80,
  line: 200,
  long: 2000,
  topic: 120,
  notes: 2000,
  message: 4000,
  email: 254,
  password: 256,
} as const

/** A text field whose limit's message names the field (ruling 7.2). */
export const text = (field: string, limit: number) => within(field, limit, storable)

/** A text whose outer white space does not count. */
export const trimmedText = (field: string, limit: number) => within(field, limit, (typed) => storable(typed).trim())

/** A one-line text: no line breaks, at most 200 characters unless told. */
export const line = (field: string, limit: number = limits.line) =>
  text(field, limit).regex(/^[^\r\n]*$/, `${field} must be one line.`)

/** A longer text, at most 2,000 characters unless told. */
export const long = (field: string, limit: number = limits.long) => text(field, limit)

export const id = z.uuid('This id is not valid.')

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const role = z.enum(['student', 'mentor'])
export const timeZone = z.string().max(64)

// What PostgreSQL cannot keep: a NUL, and half a character.
const storable = (typed: string): string => typed.toWellFormed().replaceAll('\0', '')

const within = (field: string, limit: number, kept: (typed: string) => string) =>
  z
    .string()
    .overwrite(kept)
    .max(limit, `${field} may be at most ${limit.toLocaleString('en-US')} characters.`)
