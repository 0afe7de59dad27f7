import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Found } from './found.ts'
import { readText } from './reading/read-text.ts'

export type TextRefusal =
  | { code: 'contact-details'; found: Found[] }
  | { code: 'contact-details-warning'; found: Found[] }

/**
 * Whether a text may be sent or saved: a mentor's is refused where it leads away from Tassel, a student is warned and may
 * send it all the same (ruling 9.3).
 */
export function checkText(text: string, writer: Role, { anyway = false } = {}): Result<undefined, TextRefusal> {
  if (writer === 'student' && anyway) return ok(undefined)
  const found = readText(text)
  if (found.length === 0) return ok(undefined)
  return refuse({ code: writer === 'mentor' ? 'contact-details' : 'contact-details-warning', found })
}
