import { isId, type PersonId } from '#domain/kit/ids.ts'
import type { Hints } from './hints.ts'

/**
 * Calls `hear` with the people whom a commit in another process affects, or with 'everybody' if there were too many to
 * name or hints may have been lost. Returns a function that stops it.
 */
export const listenForCommits = (
  { listen }: Pick<Hints, 'listen'>,
  self: string,
  hear: (people: PersonId[] | 'everybody') => void,
): Promise<() => Promise<void>> =>
  listen('live', (payload) => {
    const [sender, ...people] = payload.split(',')
    if (sender !== self) hear(people.length > 0 ? people.filter(isId<PersonId>) : 'everybody')
  })
