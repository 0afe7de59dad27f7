import { errorClass, hintClass } from './field.ts'

/** What stands below a control: a hint, and what is wrong. Read out with it by their ids (`describedBy`). */
export function FieldWords({ id, hint, wrong }: Words) {
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

/** For the control's `aria-describedby`; what is wrong comes last. */
export const describedBy = ({ id, hint, wrong, wrongAt }: Words): string | undefined =>
  [hint && `${id}-hint`, wrong && `${id}-error`, wrongAt].filter(Boolean).join(' ') || undefined
