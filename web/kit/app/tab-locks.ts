export type TabLocks = Pick<LockManager, 'request'>

/**
 * Returns locks between the tabs of a browser. Over plain http, as on a phone opening a laptop's address, there are
 * none: then every tab works on its own, so whatever they would do in turn must be safe to do twice.
 */
export const tabLocks = (): TabLocks => ('locks' in navigator ? navigator.locks : noLocks)

/** Grants every request at once. */
export const noLocks: TabLocks = {
  async request<Result>(_name: string, ...rest: unknown[]) {
    const work = rest.at(-1) as () => Promise<Result>
    return work()
  },
}
