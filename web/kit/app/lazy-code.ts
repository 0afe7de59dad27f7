import { useEffect, useState, useSyncExternalStore } from 'react'
import { retryImport } from './retry-import.ts'
import { inSpareTime } from './spare-time.ts'
import { useSettled } from './use-settled.ts'

/** Code that is loaded after a screen's first code. */
export type LazyCode<Code> = {
  /** Fetches the code, once. Without a connection, waits until there is one again. */
  load: () => Promise<Code>
  /** Fetches the code before it is needed. A failure is only reported to a later `load`. */
  ahead: () => void
  /** Returns the code if it has been loaded. */
  here: () => Code | undefined
  listen: (onCome: () => void) => () => void
}

/** Makes a module loadable when it is needed. `pick` selects the part of the module that is needed. */
export function lazyCode<Module, Code = Module>(
  fetchModule: () => Promise<Module>,
  pick = (module: Module) => module as unknown as Code,
): LazyCode<Code> {
  let coming: Promise<Code> | undefined
  let code: Code | undefined
  const listeners = new Set<() => void>()
  function take(module: Module): Code {
    const taken = (code ??= pick(module))
    for (const come of listeners) come()
    return taken
  }
  async function bring(): Promise<Code> {
    try {
      return take(await fetchModule().catch(fetchAgain))
    } catch (error) {
      coming = undefined
      throw error
    }
  }
  // Safari doesn't say which file failed, but it doesn't remember the failure either.
  async function fetchAgain(error: unknown): Promise<Module> {
    const [address] = /https?:\/\/\S+/.exec(String(error)) ?? []
    return address ? ((await retryImport(address, error)) as Module) : fetchModule()
  }
  return {
    load: () => (coming ??= bring()),
    ahead() {
      if (!coming) fetchModule().then(take, () => {})
    },
    here: () => code,
    listen(onCome) {
      listeners.add(onCome)
      return () => listeners.delete(onCome)
    },
  }
}

/**
 * Returns the code once it is loaded, and starts loading it when `isWanted`. If loading fails for good, throws to the
 * error boundary.
 */
export function useCode<Code>({ load, here, listen }: LazyCode<Code>, isWanted: boolean): Code | undefined {
  const [, fail] = useState<never>()
  useEffect(() => {
    if (!isWanted) return
    load().catch((error: unknown) =>
      fail(() => {
        throw error
      }),
    )
  }, [load, isWanted])
  return useSyncExternalStore(listen, here, here)
}

/**
 * Fetches code that is likely to be needed, in spare time once this screen has settled. Pass the same `parts` array
 * each time.
 */
export function useAhead(parts: readonly Pick<LazyCode<unknown>, 'ahead'>[]): void {
  const settled = useSettled()
  useEffect(() => {
    if (settled) for (const part of parts) inSpareTime(part.ahead)
  }, [settled, parts])
}
