import { errorClass, hintClass } from './field.ts'

/**
 * The text below a control: a hint, and what is wrong. Linked by id, so that it is read out with the control
 * (`describedBy`).
 */
export function FieldDescription({ id, hint, wrong }: Words) {
  return (
    <>
      {hint ? (
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      ) : null}
      {wrong ? (
        <span id={`${id}-error`} className={errorClass}>
          {wrong}
        </span>
      ) : null}
    </>
  )
}

type Words = { id: string; hint: string | undefined; wrong: string | undefined; wrongAt?: string | undefined }

/** Returns the control's `aria-describedby`; the error comes last. */
export const describedBy = ({ id, hint, wrong, wrongAt }: Words): string | undefined =>
  [hint && `${id}-hint`, wrong && `${id}-error`, wrongAt].filter(Boolean).join(' ') || undefined
