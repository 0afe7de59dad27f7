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
 * What somebody's answer makes of the other's word, once, while it is not settled. What the desk has to decide anyway is
 * answered for the desk to read. `changed` is false for the same answer again.
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
  // Silence may have agreed already, although no job has noted it.
  const isSettled = [contest.standing, judgeContest(open, now)].some(({ state }) => state === 'settled')
  if (isSettled) return refuse({ code: 'contest-settled' })
  const answer = { agrees, words, at: now }
  return ok({ contest: { ...contest, answer, standing: judgeContest({ ...open, answer }, now) }, changed: true })
}
