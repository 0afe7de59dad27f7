import { useAddressState } from '#web/kit/use-address-state.ts'

/**
 * Keeps a list's filter and the number of its open `pages` in the address. `initial` names these parts and gives the
 * values they have when the address doesn't.
 */
export function useAddressFilter<Part extends string>(initial: Record<Part, string>) {
  const { wanted, open } = useAddressState({
    read: (address) => {
      const asked = { ...initial }
      for (const part in initial) asked[part] = address.get(part) ?? initial[part]
      return asked
    },
    write: (asked) => {
      const address = new URLSearchParams()
      for (const part in initial) if (asked[part] !== initial[part]) address.set(part, asked[part])
      return address.size > 0 ? `?${address.toString()}` : ''
    },
  })
  // With another filter it's another list, which starts at its first page.
  const set = (part: Part) => (value: string) => open({ ...wanted, [part]: value, pages: '1' }, { replace: true })
  const openPages = (pages: number) => open({ ...wanted, pages: String(pages) }, { replace: true })
  return { asked: wanted, set, openPages }
}
