import type { AnyRefusal } from '#contract/kit/refusals.ts'
import type { Result } from '#domain/kit/result.ts'
import type { Flag } from '#domain/safety/found.ts'
import type { Help } from '#domain/safety/help.ts'
import { refusalError } from '#server/kit/api.ts'

type WordsRefusal = AnyRefusal & { danger?: readonly Flag[] }

/** A result's value; a refusal is thrown as its error, with the help there is for the danger that the refused words speak of (ruling 9.4). */
export function unwrapWithHelp<Value, Refusal extends AnyRefusal>(
  result: Result<Value, Refusal>,
  helpFor: (danger: readonly Flag[]) => Help | null,
): Value {
  if (result.ok) return result.value
  const { danger = [], ...refusal }: WordsRefusal = result.refusal
  const help = helpFor(danger)
  throw refusalError(help ? { ...refusal, help } : refusal)
}
