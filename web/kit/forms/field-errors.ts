import { createContext, useCallback, useContext, useState } from 'react'

// The same object each time: another one means new errors.
export const noErrors: Record<string, string> = {}

/** What is wrong with the fields of a form, by their names; React Aria's own context would bring all of its validation along. */
export const FieldErrors = createContext(noErrors)

/**
 * What the form around it says is wrong with the field of that name, until its value is changed and the field left; the ref is
 * for its control.
 */
export function useFieldError(name: string | undefined) {
  const errors = useContext(FieldErrors)
  const [mended, setMended] = useState<typeof errors>()
  const control = useCallback(
    (element: HTMLElement | null) => {
      const mend = () => setMended(errors)
      // The browser's own event: React's `change` comes with each letter.
      element?.addEventListener('change', mend)
      return () => element?.removeEventListener('change', mend)
    },
    [errors],
  )
  return { formError: name === undefined || mended === errors ? undefined : errors[name], control }
}
