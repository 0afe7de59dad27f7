import { z } from 'zod'
import { hasContact } from '#domain/kit/contact-in-name.ts'
import { hasAddress, hasHiddenCharacters, looksLikeHost } from '#domain/kit/plain-line.ts'
import { limitMessage } from '#domain/kit/text.ts'
import { roles } from '#domain/kit/role.ts'

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

/** A text field whose length error names the field (ruling 7.2). */
export const text = (field: string, limit: number) => within(field, limit, storable)

/** A text field that is trimmed before its length is checked. */
export const trimmedText = (field: string, limit: number) => within(field, limit, (typed) => storable(typed).trim())

/**
 * A one-line text of at most 200 characters by default. Line breaks and hidden characters are refused, since lines end
 * up in other people's notifications and in email subjects.
 */
export const line = (field: string, limit: number = limits.line) =>
  within(field, limit, (typed) => storable(typed).normalize('NFC').replaceAll('\t', ' '))
    .regex(/^[^\r\n]*$/, `${field} must be one line.`)
    .refine((typed) => !hasHiddenCharacters(typed), hiddenMessage(field))

/**
 * A person's name: one line, without addresses, contact details, or joiners, which would hide what they are next to.
 */
export const personName = (field: string) =>
  line(field, limits.name)
    .refine((typed) => !hasHiddenCharacters(typed, { joiners: false }), hiddenMessage(field))
    .refine((typed) => !hasAddress(typed) && !looksLikeHost(typed), `${field} may not contain a web or email address.`)
    .refine((typed) => !hasContact(typed), `${field} may not contain an account or a phone number.`)

const hiddenMessage = (field: string) => `${field} contains invisible characters. Please type it again.`

/** A longer text, at most 2,000 characters by default. */
export const long = (field: string, limit: number = limits.long) => text(field, limit)

// Lowercase, as PostgreSQL writes it. Some clients create ids in capitals, and lookups by id compare text.
const uuid = z.uuid('This id is not valid.').toLowerCase()
export const personId = uuid.brand<'person'>()
export const sessionId = uuid.brand<'session'>()
export const messageId = uuid.brand<'message'>()
export const notificationId = uuid.brand<'notification'>()
export const todoId = uuid.brand<'todo'>()
/** An id that no rule takes as an argument, so there is nothing to mix it up with and it needs no brand. */
export const id = uuid

// Years that PostgreSQL, calendars and Date can all represent, with room for a year after.
const knownYear = /^(19|[2-8]\d)\d\d-/

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime().regex(knownYear, 'Please choose a time that exists.')

/** A calendar day, like `2026-03-02`. Days that don't exist are refused by the rules, with their own messages. */
export const calendarDay = z.string().regex(/^(19|[2-8]\d)\d\d-\d\d-\d\d$/, 'Please choose a day.')

export const role = z.enum(roles)
export const timeZone = z.string().max(64)

// PostgreSQL cannot store NUL or an unpaired surrogate.
const storable = (typed: string): string => typed.toWellFormed().replaceAll('\0', '')

const within = (field: string, limit: number, kept: (typed: string) => string) =>
  z
    .string()
    .overwrite(kept)
    // Counts characters as `lengthOf` does. The message is built only when needed, since formatting the first number
    // takes 20 ms.
    .max(limit, { error: () => limitMessage(field, limit) })
