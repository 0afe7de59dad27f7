import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Flag, Found } from './found.ts'
import { readText } from './reading/read-text.ts'

/**
 * `danger`: flags that show the writer may be in danger, so that they are shown help in spite of the refusal (ruling
 * 9.4).
 */
export type PublishedRefusal = { code: 'contact-details'; found: Found[]; danger?: readonly Flag[] }
export type TextRefusal = PublishedRefusal | { code: 'contact-details-warning'; found: Found[] }

/**
 * True if a writer's contact details may go through: a student's, if they were warned and send them `anyway`, or if
 * they may be in danger, since they must not be cut off from others. A mentor's never may, whatever else the text
 * contains: they lead a student away from where they are safe (ruling 9.3, 9.4).
 */
export const mayPass = (writer: Role, { anyway, danger }: { anyway: boolean; danger: readonly Flag[] }): boolean =>
  writer === 'student' && (anyway || danger.length > 0)

/**
 * Checks whether a text may be sent or saved. A mentor's is refused if it leads away from Tassel; a student is warned
 * and may send it anyway (ruling 9.3).
 */
export function checkText(text: string, writer: Role, { anyway = false } = {}): Result<undefined, TextRefusal> {
  if (writer === 'student' && anyway) return ok(undefined)
  const found = readText(text)
  return found.length === 0 ? ok(undefined) : refusalFor(writer, found)
}

/**
 * The same for text that may show the writer is in danger: a student in danger is not warned, and a refusal includes
 * the danger (ruling 9.4).
 */
export function checkWithDanger(
  text: string,
  writer: Role,
  { anyway, danger }: { anyway: boolean; danger: readonly Flag[] },
): Result<undefined, TextRefusal> {
  const checked = checkText(text, writer, { anyway: mayPass(writer, { anyway, danger }) })
  return checked.ok || checked.refusal.code !== 'contact-details' ? checked : refuse({ ...checked.refusal, danger })
}

/**
 * Checks whether a text may be published. A student's `anyway` doesn't apply here: they were warned for themselves, not
 * for everyone who reads the text or whose details it gives away (ruling 9.3).
 */
export function checkPublished(text: string): Result<undefined, PublishedRefusal> {
  const found = readText(text)
  return found.length === 0 ? ok(undefined) : refuse({ code: 'contact-details', found })
}

/** The refusal of a text for what was found in it. */
export const refusalFor = (writer: Role, found: Found[]): Result<never, TextRefusal> =>
  refuse({ code: writer === 'mentor' ? 'contact-details' : 'contact-details-warning', found })

/**
 * Blanks out Tassel's own address in a text, keeping its length, since our pages don't lead elsewhere. What follows the
 * host is still read, so that nothing can hide there.
 */
export function withoutOwnAddresses(text: string, publicUrl: string): string {
  const parts = text.split(publicUrl)
  return parts.reduce((before, after) => {
    // An address that only begins like ours is another site: https://tassel.example.evil.example.
    const isOurs = /^(?:[/?#\s]|[,.;:!?)'"]*(?:\s|$))/.test(after)
    return before + (isOurs ? '/'.repeat(publicUrl.length) : publicUrl) + after
  })
}
