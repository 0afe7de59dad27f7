import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadLater } from './load-later.ts'
import { inSpareTime } from './spare-time.ts'
import { useSettled } from './use-settled.ts'

/** Code that is not among a screen's first. */
export type Later<Code> = {
  /** Fetches it, once. Without a connection it comes when there is one again. */
  load: () => Promise<Code>
  /** Fetches it before anybody wants it; that this failed is told to whoever then does. */
  ahead: () => void
  /** What is here already. */
  here: () => Code | undefined
  listen: (onCome: () => void) => () => void
}

/** `pick` says what of the module is wanted, however it was fetched. */
export function codeLater<Module, Code = Module>(
  fetchModule: () => Promise<Module>,
  pick = (module: Module) => module as unknown as Code,
): Later<Code> {
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
  // Safari does not say which file failed; but it does not remember the failure either.
  async function fetchAgain(error: unknown): Promise<Module> {
    const [address] = /https?:\/\/\S+/.exec(String(error)) ?? []
    return address ? ((await loadLater(address, error)) as Module) : fetchModule()
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

/** The code, once it is here; fetched from when it is wanted. What does not come at all is thrown to the error boundary. */
export function useCode<Code>({ load, here, listen }: Later<Code>, isWanted: boolean): Code | undefined {
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

/** Fetches code that is likely to be wanted, once this screen is settled, in spare time; `parts` stays the same. */
export function useAhead(parts: readonly Pick<Later<unknown>, 'ahead'>[]): void {
  const settled = useSettled()
  useEffect(() => {
    if (settled) for (const part of parts) inSpareTime(part.ahead)
  }, [settled, parts])
}
