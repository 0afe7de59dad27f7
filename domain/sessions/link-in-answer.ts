import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isMeetingLink } from './book-session.ts'
import { leadsElsewhere } from './leads-elsewhere.ts'
import type { Session } from './session.ts'

export type LinkRefusal = { code: 'link-invalid' } | { code: 'link-elsewhere' }

/** Where the two meet once a request is answered with this link: there, or where they did if it is empty. One that stays is not looked at again. */
export function linkInAnswer({ meetingLink }: Pick<Session, 'meetingLink'>, link: string): Result<string, LinkRefusal> {
  const next = link.trim() || meetingLink
  if (next === meetingLink) return ok(next)
  if (!isMeetingLink(next)) return refuse({ code: 'link-invalid' })
  return leadsElsewhere(next) ? refuse({ code: 'link-elsewhere' }) : ok(next)
}
