import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/kit/card.tsx'
import { calls } from '#web/kit/app/client.ts'
import { paths } from '#contract/kit/addresses.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Section } from '#web/kit/section.tsx'
import { additionInWords, visibilityInWords } from './visibility-in-words.ts'

/** How often students find this mentor, and what would help. */
export function MyVisibility() {
  const { data, isError } = useQuery(calls.matching.visibility.queryOptions())
  return (
    <Section
      title="How Students Find You"
      actions={
        data && data.missing.length > 0 ? (
          <LinkButton size="sm" variant="outline" to={paths.editProfile}>
            Add to Your Profile
          </LinkButton>
        ) : null
      }
    >
      {data ? (
        <Card>
          <p>{visibilityInWords(data)}</p>
          {data.missing.length > 0 ? (
            <ul className="mt-3 list-disc space-y-1 pl-5 text-quiet">
              {data.missing.map((field) => (
                <li key={field}>{additionInWords[field]}</li>
              ))}
            </ul>
          ) : null}
        </Card>
      ) : isError ? (
        <Banner tone="error">We couldn't load this right now. Please try again in a moment.</Banner>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </Section>
  )
}
