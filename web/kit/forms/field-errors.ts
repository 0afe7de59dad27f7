import { createContext, useCallback, useContext, useState } from 'react'

// Always the same object, because a different one means new errors.
export const noErrors: Record<string, string> = {}

/**
 * Errors of a form's fields, by field name. Not React Aria's own context, which would pull in all of its validation.
 */
export const FieldErrors = createContext(noErrors)

/**
 * Returns the surrounding form's error for the field with this name, until its value is changed and the field is left.
 * Attach the returned ref to its control.
 */
export function useFieldError(name: string | undefined) {
  const errors = useContext(FieldErrors)
  const [mended, setMended] = useState<typeof errors>()
  const control = useCallback(
    (element: HTMLElement | null) => {
      const mend = () => setMended(errors)
      // The browser's own event: React's `change` fires on every keystroke.
      element?.addEventListener('change', mend)
      return () => element?.removeEventListener('change', mend)
    },
    [errors],
  )
  return { formError: name === undefined || mended === errors ? undefined : errors[name], control }
}
