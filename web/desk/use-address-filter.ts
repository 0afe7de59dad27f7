import { useAddressState } from '#web/kit/use-address-state.ts'

/**
 * What a list is narrowed to and how many of its `pages` are open, kept in the address; `initial` names these parts, and what each is where
 * the address is silent.
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
  // Narrowed otherwise, it is another list, which begins with its first page.
  const set = (part: Part) => (value: string) => open({ ...wanted, [part]: value, pages: '1' }, { replace: true })
  const openPages = (pages: number) => open({ ...wanted, pages: String(pages) }, { replace: true })
  return { asked: wanted, set, openPages }
}
