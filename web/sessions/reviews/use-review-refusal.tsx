import { type ReactNode, useId } from 'react'
import { errorText, failureOf, wrongFields } from '#web/kit/app/client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'

/**
 * Why a text that everyone could read wasn't sent, with what was found in it. `wrongAt` is the id of that explanation,
 * for the field that has to change.
 */
export function useReviewRefusal(error: unknown): { banner: ReactNode; wrongAt: string | undefined } {
  const id = useId()
  if (!error) return { banner: null, wrongAt: undefined }
  const { words } = wrongFields(failureOf(error))
  const banner = (
    <div id={id} className="mt-4 wrap-anywhere">
      <Banner tone="error">{words ?? errorText(error, 'Something went wrong. Please try again.')}</Banner>
    </div>
  )
  return { banner, wrongAt: words && id }
}
