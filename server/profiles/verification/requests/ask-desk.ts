import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { lockProfile } from '#server/profiles/store.ts'
import { saveRequest } from './store.ts'

type Refusal = { code: 'university-missing' } | { code: 'words-missing' }

/**
 * Asks the desk to verify a mentor who can't prove it with an address. `words` say how the desk can check (ruling 9.6).
 */
export async function askDesk(
  { db, clock }: { db: Db; clock: Clock },
  mentorId: PersonId,
  words: string,
): Promise<Result<Record<never, never>, Refusal>> {
  if (words.trim() === '') return refuse({ code: 'words-missing' })
  return db.transaction(async (tx) => {
    const profile = await lockProfile(tx, mentorId, 'mentor')
    const university = 'university' in profile ? profile.university : ''
    if (university.trim() === '') return refuse({ code: 'university-missing' })
    await saveRequest(tx, mentorId, { university: university.trim(), words: words.trim(), askedAt: clock.now() })
    return ok({})
  })
}
