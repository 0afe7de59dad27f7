import type { PersonId } from '#domain/kit/ids.ts'
import { LastFits } from './last-fits.ts'

/** A mentor as stored in the database: whether they are listed, what orders them, and what they are found by. */
export type RosterEntry = {
  mentorId: PersonId
  listed: boolean
  experienced: boolean
  completedSessions: number
  /** The rating and its number of reviews as one number (`ratingRankUnit`); 0 for none. */
  ratingRank: number
  /** Microseconds since 1970. */
  registeredUs: number
  sortName: string
  terms: Term[]
}

/** A term of match-terms.ts, and its positions in the field, if its kind has any. */
export type Term = { text: string; places: number[] }

/**
 * All listed mentors in memory, each with a number (`row`), and for each term the rows that have it. A changed mentor gets a new row, and
 * the old one is no longer listed.
 */
export class Roster {
  /** Rows so far, listed or not. */
  size = 0
  listedCount = 0
  readonly ids: PersonId[] = []
  readonly sortNames: string[] = []
  listed = new Uint8Array(firstRows)
  experienced = new Uint8Array(firstRows)
  completedSessions = new Int32Array(firstRows)
  ratingRank = new Int32Array(firstRows)
  registeredUs = new Float64Array(firstRows)
  readonly #rows = new Map<PersonId, number>()
  readonly #terms = new Map<string, { number: number; rows: Numbers }>()
  readonly lastFits = new LastFits()
  #counted = new Uint32Array()
  #scratch = new Int32Array()
  readonly #free: Uint8Array[] = []
  /** The words of every row's fields, as term numbers by position; 0 where a position has none. */
  readonly #words = new Numbers()
  #wordsStart = new Int32Array(firstRows)
  #searchWords: string[] = []
  #searchWordsSorted = true

  rowOf(mentorId: PersonId): number | undefined {
    return this.#rows.get(mentorId)
  }

  /** Returns the rows that have a term, ascending, including those no longer listed. */
  rowsWith(term: string): Int32Array {
    const found = this.#terms.get(term)
    return found ? found.rows.all() : nothing
  }

  /** Returns the words of a field ('n:lucia') that begin this way. */
  wordsFrom(beginning: string): string[] {
    if (!this.#searchWordsSorted) this.#searchWords.sort(byCodeUnit)
    this.#searchWordsSorted = true
    const words = this.#searchWords
    let [from, to] = [0, words.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((words[middle] ?? '') < beginning) from = middle + 1
      else to = middle
    }
    let end = from
    while (words[end]?.startsWith(beginning)) end++
    return words.slice(from, end)
  }

  /** True if a row has these words side by side, in one field. */
  hasPhrase(row: number, words: readonly string[]): boolean {
    const numbers = words.map((word) => this.#terms.get(word)?.number)
    const [start, end] = [this.#wordsStart[row] ?? 0, this.#wordsStart[row + 1] ?? 0]
    for (let at = start; at + numbers.length <= end; at++)
      if (numbers.every((number, next) => number !== undefined && this.#words.at(at + next) === number)) return true
    return false
  }

  /** Returns a zero for every row. The memory is shared by all callers. */
  counted(): Uint32Array {
    if (this.#counted.length !== this.listed.length) this.#counted = new Uint32Array(this.listed.length)
    return this.#counted.fill(0)
  }

  /** Returns a number for every row. The memory is shared by all callers and not cleared. */
  scratch(): Int32Array {
    if (this.#scratch.length !== this.listed.length) this.#scratch = new Int32Array(this.listed.length)
    return this.#scratch
  }

  /** Returns a zero for every row; pass it to `giveBack` afterwards. */
  borrow(): Uint8Array {
    const bytes = this.#free.pop()
    return bytes?.length === this.listed.length ? bytes.fill(0) : new Uint8Array(this.listed.length)
  }
  giveBack(bytes: Uint8Array): void {
    this.#free.push(bytes)
  }

  /** Adds a mentor, replacing what was known of them. */
  put(entry: RosterEntry): void {
    this.remove(entry.mentorId)
    if (!entry.listed) return
    const row = this.size++
    if (row + 1 >= this.listed.length) this.#grow()
    this.#rows.set(entry.mentorId, row)
    this.ids[row] = entry.mentorId
    this.sortNames[row] = entry.sortName
    this.listed[row] = 1
    this.listedCount++
    this.experienced[row] = entry.experienced ? 1 : 0
    this.completedSessions[row] = entry.completedSessions
    this.ratingRank[row] = entry.ratingRank
    this.registeredUs[row] = entry.registeredUs
    this.#putTerms(row, entry.terms)
    this.#wordsStart[row + 1] = this.#words.length
  }

  remove(mentorId: PersonId): void {
    const row = this.#rows.get(mentorId)
    if (row === undefined) return
    this.#rows.delete(mentorId)
    this.listed[row] = 0
    this.listedCount--
  }

  #putTerms(row: number, terms: readonly Term[]): void {
    const fields = new Map<string, number[]>()
    for (const { text, places } of terms) {
      let known = this.#terms.get(text)
      if (!known) {
        known = { number: this.#terms.size + 1, rows: new Numbers() }
        this.#terms.set(text, known)
        if (text[1] === ':') {
          this.#searchWords.push(text)
          this.#searchWordsSorted = false
        }
      }
      known.rows.push(row)
      if (places.length === 0) continue
      const field = fields.get(text.slice(0, 1)) ?? []
      for (const place of places) field[place] = known.number
      fields.set(text.slice(0, 1), field)
    }
    // Positions in a field start at 1, so there is always a 0 between two fields.
    for (const field of fields.values()) for (const number of field) this.#words.push(number ?? 0)
  }

  #grow(): void {
    const rows = this.listed.length * 2
    this.listed = larger(this.listed, new Uint8Array(rows))
    this.experienced = larger(this.experienced, new Uint8Array(rows))
    this.completedSessions = larger(this.completedSessions, new Int32Array(rows))
    this.ratingRank = larger(this.ratingRank, new Int32Array(rows))
    this.registeredUs = larger(this.registeredUs, new Float64Array(rows))
    this.#wordsStart = larger(this.#wordsStart, new Int32Array(rows))
  }
}

const firstRows = 64
const nothing = new Int32Array()

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function larger<Values extends { set(from: Values): void }>(from: Values, to: Values): Values {
  to.set(from)
  return to
}

/** A growing list of whole numbers that starts small: most terms have one mentor, some have half of them all. */
class Numbers {
  length = 0
  #values = new Int32Array(2)

  push(value: number): void {
    if (this.length === this.#values.length) this.#values = larger(this.#values, new Int32Array(this.length * 2))
    this.#values[this.length++] = value
  }
  at(index: number): number {
    return this.#values[index] ?? 0
  }
  all(): Int32Array {
    return this.#values.subarray(0, this.length)
  }
}
