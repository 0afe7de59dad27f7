import type { ConnectedPerson } from '#contract/connections.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findPersonLines } from '#server/profiles/store.ts'
import { toVerifiedView } from '#server/profiles/view.ts'
import type { ConnectionLine } from './store.ts'

/** Returns the people at the other end of these connections, split into accepted and open. */
export async function toConnectionsView(
  reads: Reads,
  lines: ConnectionLine[],
): Promise<{ accepted: ConnectedPerson[]; requested: ConnectedPerson[] }> {
  const people = await findPersonLines(
    reads,
    lines.map(({ personId }) => personId),
  )
  const withStatus = (status: ConnectionLine['status']) =>
    lines.flatMap((line) => {
      const person = people.get(line.personId)
      if (!person || line.status !== status) return []
      const { id, name, photo, headline, bio, rating } = person
      const verified = toVerifiedView(person.verified)
      return { id, name, photo, headline, bio, verified, rating, pinned: line.pinned, since: line.since.toISOString() }
    })
  return { accepted: withStatus('accepted'), requested: withStatus('requested') }
}
