import type { Role } from '#domain/kit/role.ts'
import { checkText } from '#domain/safety/check-text.ts'
import { foundInWords } from '#domain/safety/found-in-words.ts'
import type { Profile } from './profile.ts'

/**
 * What is wrong with somebody's profile texts for their contact details, by field as the call names it ('profile.bio'). Texts that
 * were saved before and stay as they are do not stand in the way of another field (ruling 9.3).
 */
export function contactDetailsIn(profile: Profile, before: Profile, writer: Role): Record<string, string> {
  const saved: Record<string, unknown> = before
  return Object.fromEntries(
    Object.entries(profile).flatMap(([name, text]) => {
      if (typeof text !== 'string' || text === saved[name]) return []
      const checked = checkText(text, writer)
      return checked.ok ? [] : [[`profile.${name}`, foundInWords(checked.refusal, text)]]
    }),
  )
}
