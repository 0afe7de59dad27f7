import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Role } from '#domain/kit/role.ts'
import type { Contest } from './contest.ts'
import { judgeContest } from './judge-contest.ts'

export type AnswerRefusal =
  | { code: 'contest-missing' }
  | { code: 'own-contest' }
  | { code: 'contest-answered' }
  | { code: 'contest-settled' }

type Answer = { actor: Role; agrees: boolean; words: string }

/**
 * Applies a party's answer to what the other said. There is one answer, and only while the contest isn't settled. If
 * the desk has to decide anyway, the answer is for the desk to read. `changed` is false if the same answer is repeated.
 */
export function answerContest(
  contest: Contest | undefined,
  { actor, agrees, words }: Answer,
  facts: Pick<Parameters<typeof judgeContest>[0], 'presence' | 'metElsewhere'>,
  now: Date,
): Result<{ contest: Contest; changed: boolean }, AnswerRefusal> {
  if (!contest) return refuse({ code: 'contest-missing' })
  if (contest.by === actor) return refuse({ code: 'own-contest' })
  if (contest.answer)
    return contest.answer.agrees === agrees ? ok({ contest, changed: false }) : refuse({ code: 'contest-answered' })
  const open = { ...contest, ...facts, desk: null }
  // The time to answer may have run out, which counts as agreement, even if no job has recorded it yet.
  const isSettled = [contest.standing, judgeContest(open, now)].some(({ state }) => state === 'settled')
  if (isSettled) return refuse({ code: 'contest-settled' })
  const answer = { agrees, words, at: now }
  return ok({ contest: { ...contest, answer, standing: judgeContest({ ...open, answer }, now) }, changed: true })
}
