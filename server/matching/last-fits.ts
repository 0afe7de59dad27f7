type Rows = {
  /** Which parts each row shares with a student, and how many things. */
  parts: Uint8Array
  shared: Uint16Array
  /** Begins with the rows that share anything, `count` of them. */
  sharing: Int32Array
}
export type RowFits = Rows & { count: number }

// Seven bytes a mentor each.
const mostKept = 8

/** The fits of the students who asked last: whoever types a search asks again with every letter. */
export class LastFits {
  /** The least recently asked for first. */
  readonly #kept = new Map<string, RowFits & { size: number }>()

  /**
   * What `compute` returned for this key when there were as many rows (`size`, with room for `capacity`): a mentor who changes gets a
   * new row. Holds until others are computed, since to free as much memory is to wait.
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

  /** Zeros, in memory used before if there is some. */
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
