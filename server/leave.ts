import type { ClosingFacts } from '#contract/accounts.ts'
import { formerName } from '#domain/accounts/check-closing.ts'
import type { Product } from '#domain/kit/product.ts'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import type { Person } from './accounts/store.ts'
import { forgetConnections } from './connections/store.ts'
import { tellBoth } from './connections/tell-both.ts'
import { forgetTokens } from './callables/store.ts'
import { leaveCredits } from './credits/leave-credits.ts'
import { findAccount } from './credits/store.ts'
import { goodbyeLetter } from './email/templates/goodbye-email.ts'
import { forgetDigest } from './email/digest/store.ts'
import { forgetMailPreferences } from './email/preferences/store.ts'
import { forgetMails, writeMail } from './email/store.ts'
import { tellLive } from './kit/announce.ts'
import type { Reads, Tx } from './kit/tx.ts'
import type { Viewer } from './kit/viewer.ts'
import { forgetMatches } from './matching/store.ts'
import { forgetNotices } from './notifications/store.ts'
import { sumOwed } from './payouts/store.ts'
import { deletePhoto, writeProfile } from './profiles/store.ts'
import { forgetAvailability } from './sessions/availability/store.ts'
import { leaveSessions, leavingFacts } from './sessions/leave-sessions.ts'
import { forgetTodos } from './todos/store.ts'

/**
 * What every room does when a person leaves, in one transaction. Sessions come first, since they are locked first everywhere and
 * give credits back; conversations, sessions and ledgers stay, for they are also the other's.
 */
export async function leave(tx: Tx, person: Person, product: Product, now: Date): Promise<void> {
  const { id, role } = person
  await leaveSessions(tx, person, now)
  if (role === 'student') await leaveCredits(tx, id, now)
  await forgetAvailability(tx, id)
  await forgetNotices(tx, person, formerName(role))
  for (const pair of await forgetConnections(tx, id)) tellBoth(tx, now, pair)
  tellLive(tx, now, await forgetMatches(tx, id), 'matches-changed', {})
  if (role === 'student') await forgetTodos(tx, id)
  await writeProfile(tx, id, role === 'student' ? emptyStudentProfile : emptyMentorProfile, now)
  await deletePhoto(tx, id)
  await forgetMails(tx, person.email)
  await forgetMailPreferences(tx, id)
  await forgetDigest(tx, id)
  await forgetTokens(tx, id)
  await writeMail(tx, {
    ...goodbyeLetter({ product, name: person.name }),
    key: `account-closed:${id}`,
    kind: 'account-closed',
    recipient: person.email,
    now,
  })
}

/** What leaving would mean now, for the person to read before they decide. */
export async function closingFacts(reads: Reads, { personId, role }: Viewer, now: Date): Promise<ClosingFacts> {
  const { creditsReturning, ...facts } = await leavingFacts(reads, { id: personId, role }, now)
  if (role === 'mentor') return { ...facts, creditsExpiring: 0, owedCents: await sumOwed(reads, personId), plan: null }
  const { balance, plan } = await findAccount(reads, personId)
  return { ...facts, creditsExpiring: balance + creditsReturning, owedCents: 0, plan }
}
