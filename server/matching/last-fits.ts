type Rows = {
  /** Per row, which parts it shares with a student, and how many items. */
  parts: Uint8Array
  shared: Uint16Array
  /** Its first `count` entries are the rows that share anything. */
  sharing: Int32Array
}
export type RowFits = Rows & { count: number }

// Each takes seven bytes per mentor.
const mostKept = 8

/** Keeps the fits of the most recent students, since a student typing a search asks again with every letter. */
export class LastFits {
  /** Least recently used first. */
  readonly #kept = new Map<string, RowFits & { size: number }>()

  /**
   * Returns what `compute` last returned for this key, or computes it again if `size`, the number of rows, has changed:
   * a changed mentor gets a new row. `capacity` is how many rows there is room for. The result is valid until others
   * are computed, because freeing and allocating that much memory is slow.
   */
  find(key: string, { size, capacity }: { size: number; capacity: number }, compute: (rows: Rows) => number): RowFits {
    let fits = this.#kept.get(key)
    if (fits?.size !== size) {
      const rows = this.#rows(key, capacity)
      fits = { ...rows, count: compute(rows), size }
    }
    this.#kept.delete(key)
    this.#kept.set(key, fits)
    return fits
  }

  /** Returns zeroed arrays, reusing memory where possible. */
  #rows(key: string, capacity: number): Rows {
    const [leastRecent = key] = this.#kept.keys()
    const reused = this.#kept.has(key) || this.#kept.size < mostKept ? key : leastRecent
    const old = this.#kept.get(reused)
    this.#kept.delete(reused)
    return old?.parts.length === capacity
      ? { parts: old.parts.fill(0), shared: old.shared.fill(0), sharing: old.sharing }
      : { parts: new Uint8Array(capacity), shared: new Uint16Array(capacity), sharing: new Int32Array(capacity) }
  }
}
