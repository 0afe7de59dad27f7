import { useQuery } from '@tanstack/react-query'
import type { ProfilePart } from '#domain/kit/hidden-part.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { DeskAnswer } from '#web/desk/desk-answer.tsx'
import { ProfileFields } from '#web/desk/profile-fields.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { calls } from '#web/kit/app/client.ts'

type Props = { personId: PersonId; name: string; hidden: ProfilePart[] }

/** A person's own profile, including the parts that are hidden from everyone else. */
export function PersonProfile({ personId, name, hidden }: Props) {
  const found = useQuery(calls.desk.profile.queryOptions({ input: { personId } }))
  return (
    <DeskAnswer query={found}>
      {({ photo, fields, timeZone, credits }) => (
        <>
          {hidden.length > 0 ? (
            <p className="mb-3 flex gap-2">
              {hidden.map((part) => (
                <Badge key={part} tone="clay">
                  {part === 'photo' ? 'Photo hidden' : 'Bio hidden'}
                </Badge>
              ))}
            </p>
          ) : null}
          <ProfileFields
            name={name}
            photo={photo}
            fields={[
              ...(credits
                ? [
                    { name: 'plan', value: credits.plan },
                    { name: 'credits', value: `${credits.balance} to spend, ${credits.onHold} on hold` },
                  ]
                : []),
              { name: 'timeZone', value: timeZone },
              ...fields,
            ]}
          />
        </>
      )}
    </DeskAnswer>
  )
}
