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

/** A text field whose length message names the field (ruling 7.2). */
export const text = (field: string, limit: number) => within(field, limit, storable)

/** A text that is trimmed before its length is checked. */
export const trimmedText = (field: string, limit: number) => within(field, limit, (typed) => storable(typed).trim())

/**
 * A one-line text: no line breaks and nothing hidden, since lines end up in other people's notices and in mail subjects; at most
 * 200 characters unless given.
 */
export const line = (field: string, limit: number = limits.line) =>
  within(field, limit, (typed) => storable(typed).normalize('NFC').replaceAll('\t', ' '))
    .regex(/^[^\r\n]*$/, `${field} must be one line.`)
    .refine((typed) => !hasHiddenCharacters(typed), hiddenMessage(field))

/** A person's name: one line, trimmed, without addresses and without joiners, which hide what it is beside. */
export const personName = (field: string) =>
  line(field, limits.name)
    .refine((typed) => !hasHiddenCharacters(typed, { joiners: false }), hiddenMessage(field))
    .refine((typed) => !hasAddress(typed) && !looksLikeHost(typed), `${field} may not contain a web or email address.`)
    .refine((typed) => !hasContact(typed), `${field} may not contain an account or a phone number.`)

const hiddenMessage = (field: string) => `${field} contains characters that cannot be seen. Please type it again.`

/** A longer text, at most 2,000 characters unless given. */
export const long = (field: string, limit: number = limits.long) => text(field, limit)

// As PostgreSQL writes it: some clients make theirs in capital letters, and what is looked up by an id compares text.
const uuid = z.uuid('This id is not valid.').toLowerCase()
export const personId = uuid.brand<'person'>()
export const sessionId = uuid.brand<'session'>()
export const messageId = uuid.brand<'message'>()
export const notificationId = uuid.brand<'notification'>()
export const todoId = uuid.brand<'todo'>()
/** The id of what no rule takes by itself, so that swapping it would not matter. */
export const id = uuid

// Years that PostgreSQL, the calendar and a Date all know, and the year after them too.
const knownYear = /^(19|[2-8]\d)\d\d-/

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime().regex(knownYear, 'Please choose a time that exists.')

/** A day of the calendar, like `2026-03-02`; the rules refuse those that do not exist, in their own words. */
export const calendarDay = z.string().regex(/^(19|[2-8]\d)\d\d-\d\d-\d\d$/, 'Please choose a day.')

export const role = z.enum(roles)
export const timeZone = z.string().max(64)

// PostgreSQL cannot store NUL or an unpaired surrogate.
const storable = (typed: string): string => typed.toWellFormed().replaceAll('\0', '')

const within = (field: string, limit: number, kept: (typed: string) => string) =>
  z
    .string()
    .overwrite(kept)
    // Counts like lengthOf does.
    // Said when it is needed: the first number to be written out takes 20 ms.
    .max(limit, { error: () => limitMessage(field, limit) })
