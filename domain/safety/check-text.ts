import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Flag, Found } from './found.ts'
import { readText } from './reading/read-text.ts'

/** `danger`: what else the words say of danger to whoever wrote them, for which help is shown all the same (ruling 9.4). */
export type PublishedRefusal = { code: 'contact-details'; found: Found[]; danger?: readonly Flag[] }
export type TextRefusal = PublishedRefusal | { code: 'contact-details-warning'; found: Found[] }

/**
 * Whether a writer's contact details go through: a student's who was warned and sends them `anyway`, or who may be in danger and is not
 * kept from anybody. A mentor's never do, whatever stands beside them: they lead a student away from where they are safe (ruling 9.3, 9.4).
 */
export const mayPass = (writer: Role, { anyway, danger }: { anyway: boolean; danger: readonly Flag[] }): boolean =>
  writer === 'student' && (anyway || danger.length > 0)

/**
 * Whether a text may be sent or saved: a mentor's is refused where it leads away from Tassel, a student is warned and may
 * send it all the same (ruling 9.3).
 */
export function checkText(text: string, writer: Role, { anyway = false } = {}): Result<undefined, TextRefusal> {
  if (writer === 'student' && anyway) return ok(undefined)
  const found = readText(text)
  return found.length === 0 ? ok(undefined) : refusalFor(writer, found)
}

/** The same for words that may also speak of danger to their writer: a student in danger is not warned, and a refusal says so (ruling 9.4). */
export function checkWithDanger(
  text: string,
  writer: Role,
  { anyway, danger }: { anyway: boolean; danger: readonly Flag[] },
): Result<undefined, TextRefusal> {
  const checked = checkText(text, writer, { anyway: mayPass(writer, { anyway, danger }) })
  return checked.ok || checked.refusal.code !== 'contact-details' ? checked : refuse({ ...checked.refusal, danger })
}

/**
 * Whether a text may be published. A student who sends one all the same was warned for themselves, not for everybody who reads it or
 * whoever it gives away, so here nobody may (ruling 9.3).
 */
export function checkPublished(text: string): Result<undefined, PublishedRefusal> {
  const found = readText(text)
  return found.length === 0 ? ok(undefined) : refuse({ code: 'contact-details', found })
}

/** How a text is refused for what was found in it. */
export const refusalFor = (writer: Role, found: Found[]): Result<never, TextRefusal> =>
  refuse({ code: writer === 'mentor' ? 'contact-details' : 'contact-details-warning', found })

/**
 * A text with Tassel's own address blotted out, each letter in its place: a page of ours leads nowhere else. What follows the host is
 * still read, so that nothing hides there.
 */
export function withoutOwnAddresses(text: string, publicUrl: string): string {
  const parts = text.split(publicUrl)
  return parts.reduce((before, after) => {
    // What only begins so is another site: https://tassel.example.evil.example.
    const isOurs = /^(?:[/?#\s]|[,.;:!?)'"]*(?:\s|$))/.test(after)
    return before + (isOurs ? '/'.repeat(publicUrl.length) : publicUrl) + after
  })
}
