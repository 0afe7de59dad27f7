import { useQuery } from '@tanstack/react-query'
import type { Help } from '#contract/safety.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { failureOf } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'

/** What was written. A page may have several places to write, and help appears beside the one it is about. */
type Written = 'text' | `contest ${SessionId}` | `review ${SessionId}`
const queryKey = (written: Written) => ['crisis-help', written]

/** Shows where to get help, until it is dismissed. */
export const showHelp = (help: Help | null, written: Written = 'text'): void =>
  void queryClient.setQueryData<Help | null>(queryKey(written), help)

/** Shows the help that comes with a refusal if the refused text suggests that its writer is in danger. */
export function showHelpOf(error: unknown, written: Written = 'text'): void {
  const failure = failureOf(error)
  const help = failure.kind === 'refused' && isRecord(failure.data) ? failure.data['help'] : undefined
  if (isHelp(help)) showHelp(help, written)
}

const isHelp = (value: unknown): value is Help =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['number'] === 'string' &&
  Object.keys(words).some((about) => about === value['about'])

const words = {
  'self-harm': {
    title: "You don't have to go through this alone.",
    before: "If you're thinking about hurting yourself, please call or text",
  },
  unsafe: {
    title: 'You deserve to be safe.',
    before: "If someone is hurting you, or you're afraid to be where you are, please call",
  },
}

/**
 * Tells a person who wrote about hurting themselves or being hurt that they are not alone, and whom to call (ruling
 * 9.4).
 */
export function CrisisHelp({ written = 'text', className = 'm-3 md:mx-5' }: { written?: Written; className?: string }) {
  const { data: help } = useQuery<Help | null>({
    queryKey: queryKey(written),
    queryFn: () => null,
    staleTime: Infinity,
  })
  if (!help) return null
  const { title, before } = words[help.about]
  return (
    <Banner className={className} onClear={() => showHelp(null, written)}>
      <p className="font-semibold">{title}</p>
      <p className="mt-1">
        {before}{' '}
        <a href={`tel:${help.number.replaceAll(/\s/g, '')}`} className="text-link inline-block min-h-6 font-semibold">
          {help.number}
        </a>{' '}
        ({help.name}). Someone is there day and night, and it's free. In an emergency, call your local emergency number.
      </p>
    </Banner>
  )
}
