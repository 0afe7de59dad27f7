export type TabLocks = Pick<LockManager, 'request'>

/**
 * Locks between the tabs of a browser. Over plain http, as on a phone that opens a laptop's address, there are none: then
 * every tab works for itself, so what they would do in turn must be safe to do twice.
 */
export const tabLocks = (): TabLocks => ('locks' in navigator ? navigator.locks : noLocks)

/** Lets everyone in at once. */
export const noLocks: TabLocks = {
  async request<Result>(_name: string, ...rest: unknown[]) {
    const work = rest.at(-1) as () => Promise<Result>
    return work()
  },
}
