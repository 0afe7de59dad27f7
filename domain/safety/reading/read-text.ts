import type { Found } from '#domain/safety/found.ts'
import { findApproaches } from './approaches.ts'
import { withoutCrisisLines } from './crisis-channels.ts'
import { plainNames } from './disguised-names.ts'
import { findMailboxes } from './emails.ts'
import { decodedRuns } from './encoded.ts'
import { foldText } from './fold-text.ts'
import { findForeignAccounts } from './foreign-accounts.ts'
import { findHandles } from './handles.ts'
import { findAddresses } from './links.ts'
import type { Span } from './mapped-text.ts'
import { findMeetingOffers, findMeetingPlaces } from './meeting-places.ts'
import { findNumberPieces } from './number-pieces.ts'
import { findOffers } from './offers.ts'
import { findPersonalMentions } from './personal-mentions.ts'
import { findPayments } from './payments.ts'
import { findPhones } from './phones.ts'
import { findPiecedAccounts } from './pieced-accounts.ts'
import { readInParts } from './parts.ts'
import { spelledDigits } from './spelled-digits.ts'
import { findSpelledMailboxes } from './spelled-mailboxes.ts'
import { findWaysAround } from './ways-around.ts'

/**
 * Finds contact details, payments and other meeting places in a text, in order and without overlaps (ruling 9.3).
 * Scores, dates, prices, course codes, ISBNs, schools' own sites, and talk about apps are not included.
 */
export function readText(text: string): Found[] {
  return readInParts(text, readPart)
}

function readPart(written: string): Found[] {
  const text = withoutCrisisLines(written)
  const folded = foldText(text)
  const named = plainNames(folded)
  const digits = spelledDigits(folded)
  const as = (kind: Found['kind']) => (span: Span) => ({ ...span, kind })
  const certain = [
    ...findAddresses(folded, text),
    ...findMailboxes(named).map(as('email')),
    ...findPhones(digits).map(as('phone')),
    ...findHandles(named, text).map(as('handle')),
    ...findForeignAccounts(folded).map(as('handle')),
    ...findPayments(named).map(as('payment')),
    ...findMeetingPlaces(named).map(as('meeting')),
    ...decodedRuns(text).flatMap(({ start, end, text: hidden }) =>
      readPart(hidden)
        .slice(0, 1)
        .map(({ kind }) => ({ kind, start, end })),
    ),
  ]
  const hinted = [
    ...findSpelledMailboxes(named).map(as('email')),
    ...findNumberPieces(digits).map(as('phone')),
    ...findOffers(named).map(as('payment')),
    ...findMeetingOffers(named).map(as('meeting')),
    ...findPiecedAccounts(named).map(as('handle')),
    ...findApproaches(named).map(as('handle')),
    ...findPersonalMentions(named).map(as('handle')),
    ...findWaysAround(named).map(({ kind, span }) => as(kind)(span)),
  ]
  return merged([...certain, ...hinted.filter((hint) => !certain.some((one) => isNear(hint, one)))])
}

/** An invitation this close to a find only leads up to it, and marking the find is enough: 'text me: 650 …'. */
const nearby = 40
const isNear = (one: Span, other: Span): boolean => one.start < other.end + nearby && other.start < one.end + nearby

function merged(all: Found[]): Found[] {
  const found: Found[] = []
  for (const one of all.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end)
    else found.push({ ...one })
  }
  return found
}
