import { Card } from '#web/kit/card.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'

/** Placeholder for two cards that are loading. */
export function WaitingCards() {
  return (
    <Waiting className="@container">
      <div className="grid gap-4 @2xl:grid-cols-2">
        {[1, 2].map((card) => (
          <Card key={card} className="flex flex-col gap-4">
            <div className="flex items-center gap-3.5">
              <Skeleton className="size-12 rounded-full" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="w-2/5" />
                <Skeleton className="w-3/5" />
              </div>
            </div>
            <Skeleton className="h-10" />
            <Skeleton className="h-9 w-4/5" />
          </Card>
        ))}
      </div>
    </Waiting>
  )
}
