import type { AnyRefusal } from '#contract/kit/refusals.ts'
import type { Result } from '#domain/kit/result.ts'
import type { Flag } from '#domain/safety/found.ts'
import type { Help } from '#domain/safety/help.ts'
import { refusalError } from '#server/kit/api.ts'

type WordsRefusal = AnyRefusal & { danger?: readonly Flag[] }

/**
 * Returns a result's value, or throws its refusal as an error. If the refused text suggests danger, the error includes
 * the help there is for it (ruling 9.4).
 */
export function unwrapWithHelp<Value, Refusal extends AnyRefusal>(
  result: Result<Value, Refusal>,
  helpFor: (danger: readonly Flag[]) => Help | null,
): Value {
  if (result.ok) return result.value
  const { danger = [], ...refusal }: WordsRefusal = result.refusal
  const help = helpFor(danger)
  throw refusalError(help ? { ...refusal, help } : refusal)
}
