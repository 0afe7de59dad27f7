import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isMeetingLink } from './book-session.ts'
import { leadsElsewhere } from './leads-elsewhere.ts'
import type { Session } from './session.ts'

export type LinkRefusal = { code: 'link-invalid' } | { code: 'link-elsewhere' }

/**
 * The meeting link after a request is answered with this one: the new link, or the previous one if it's empty. An
 * unchanged link is not checked again.
 */
export function linkInAnswer({ meetingLink }: Pick<Session, 'meetingLink'>, link: string): Result<string, LinkRefusal> {
  const next = link.trim() || meetingLink
  if (next === meetingLink) return ok(next)
  if (!isMeetingLink(next)) return refuse({ code: 'link-invalid' })
  return leadsElsewhere(next) ? refuse({ code: 'link-elsewhere' }) : ok(next)
}
