import { useAddressState } from '#web/kit/use-address-state.ts'

/** What a list is narrowed to, kept in the address; `initial` names its parts, and what each is where the address is silent. */
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
  const change = (parts: Partial<Record<Part, string>>) => open({ ...wanted, ...parts }, { replace: true })
  return { asked: wanted, change }
}
