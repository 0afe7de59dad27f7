import { useMutation, useQuery } from '@tanstack/react-query'
import { paths } from '#contract/kit/addresses.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { CheckboxField } from '#web/kit/forms/checkbox-field.tsx'

const query = calls.profiles.publicPage.queryOptions()

/** A mentor's choice to have a public page, and to show their photo on it. Saved at once. */
export function MyPublicPage() {
  const { data, error, refetch } = useQuery(query)
  const save = useMutation(
    calls.profiles.setPublicPage.mutationOptions({
      onSuccess: (now) => queryClient.setQueryData(query.queryKey, now),
    }),
  )
  if (!data)
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting>
        <Skeleton className="h-11 max-w-sm" />
      </Waiting>
    )
  const { isPublic, showsPhoto, handle, isComplete } = { ...data, ...(save.isPending && save.variables) }
  const set = (change: Partial<{ isPublic: boolean; showsPhoto: boolean }>) =>
    save.mutate({ isPublic, showsPhoto, ...change })
  return (
    <div className="flex max-w-lg flex-col gap-2">
      <CheckboxField isSelected={isPublic} onChange={(on) => set({ isPublic: on })}>
        Show my public page
      </CheckboxField>
      {isPublic ? (
        <CheckboxField isSelected={showsPhoto} onChange={(on) => set({ showsPhoto: on })}>
          Show my photo on it
        </CheckboxField>
      ) : null}
      {isPublic && handle ? (
        isComplete ? (
          <p>
            <a
              href={paths.publicMentor(handle)}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center"
            >
              See your page<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        ) : (
          <Banner>Your page will show up once your profile has your university and your major.</Banner>
        )
      ) : null}
      {save.isError ? (
        <Banner tone="error">{errorText(save.error, 'Failed to update profile. Please try again.')}</Banner>
      ) : null}
    </div>
  )
}
