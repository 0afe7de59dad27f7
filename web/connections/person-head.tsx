import type { ReactNode } from 'react'
import { Avatar } from '#web/kit/avatar.tsx'

/**
 * The head of a card about a person: picture, name, headline. `nameId` lets the card's controls be described by the
 * name. In a `@container` narrower than 14rem, the words go below the picture and anything beside it.
 */
export function PersonHead({
  nameId,
  name,
  photo,
  headline,
  badge,
}: {
  nameId: string
  name: string
  photo: string | null
  headline: string
  badge?: ReactNode
}) {
  return (
    <div className="flex min-w-0 items-start gap-3.5 @max-[14rem]:contents">
      <Avatar name={name} photo={photo} />
      <div className="min-w-0 @max-[14rem]:order-last @max-[14rem]:basis-full">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 id={nameId} className="min-w-0 text-xl wrap-anywhere">
            {name}
          </h3>
          {badge}
        </div>
        {headline ? <p className="text-sm wrap-anywhere text-quiet">{headline}</p> : null}
      </div>
    </div>
  )
}
