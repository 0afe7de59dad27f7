import { useQuery } from '@tanstack/react-query'
import type { CrisisLine } from '#contract/safety.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'

const queryKey = ['crisis-help']

/** Says where help is to be had, until it is dismissed. */
export const showHelp = (line: CrisisLine | null): void =>
  void queryClient.setQueryData<CrisisLine | null>(queryKey, line)

/** For somebody who wrote about hurting themselves: that they are not alone, and whom to call or text (ruling 9.4). */
export function CrisisHelp() {
  const { data: line } = useQuery<CrisisLine | null>({ queryKey, queryFn: () => null, staleTime: Infinity })
  if (!line) return null
  return (
    <Banner className="m-3 md:mx-5" onClear={() => showHelp(null)}>
      <p className="font-semibold">You don't have to go through this alone.</p>
      <p className="mt-1">
        If you're thinking about hurting yourself, please call or text{' '}
        <a href={`tel:${line.number.replaceAll(/\s/g, '')}`} className="text-link inline-block min-h-6 font-semibold">
          {line.number}
        </a>{' '}
        ({line.name}). Someone is there day and night, and it's free. In an emergency, call your local emergency number.
      </p>
    </Banner>
  )
}
