import { useQuery } from '@tanstack/react-query'
import { product } from '#web/kit/app/product.ts'
import { calls } from '#web/kit/app/client.ts'

const words = {
  waiting: `Waiting for review. It's delivered once someone at ${product.name} approves it.`,
  declined: "Not approved, so it wasn't delivered.",
}

/** The mentor's messages in this conversation that are waiting for review or weren't approved. */
export function HeldMessages({ personId }: { personId: string }) {
  const { data } = useQuery(calls.messages.held.queryOptions({ input: { personId } }))
  if (!data || data.held.length === 0) return null
  return (
    <section
      aria-label="Messages in review"
      className="max-h-40 overflow-y-auto border-t border-hairline px-3 py-2 md:px-5"
    >
      <ul className="flex flex-col gap-2">
        {data.held.map(({ id, text, state }) => (
          <li key={id} className="rounded-sm border-l-4 border-gold bg-gold-wash px-3 py-2 text-sm">
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
            <p className="mt-1 text-quiet">{words[state]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
