import { Link } from 'react-router'
import type { MentorView } from '#contract/profiles.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Card } from '#web/kit/card.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { preview } from '#web/kit/words/preview.ts'

/** The mentor being booked: photo or initial, name, school, major, bio. */
export function MentorSheet({ mentor }: { mentor: MentorView }) {
  const { id, name, photo, university, major, bio, profile } = mentor
  return (
    <Card className="flex flex-col gap-4 wrap-anywhere lg:sticky lg:top-8">
      <div className="flex flex-wrap items-center gap-4 lg:flex-col lg:items-start">
        <Avatar name={name} photo={photo} size="lg" />
        <div className="min-w-0 flex-1 basis-[8rem]">
          <h2 className="text-2xl">{name}</h2>
          {university ? <p className="text-quiet">{university}</p> : null}
          {major ? <p className="text-quiet">{major}</p> : null}
        </div>
      </div>
      {bio ? <p className="text-sm whitespace-pre-line lg:text-base">{preview(bio, 280)}</p> : null}
      {profile.availability ? (
        <div>
          <p className="label-caps text-gold-ink">Usually free</p>
          <p className="text-sm whitespace-pre-line lg:text-base">{profile.availability}</p>
        </div>
      ) : null}
      <Link to={paths.mentor(id)} className="text-link -my-3 inline-flex min-h-11 items-center w-fit text-sm">
        View Profile
      </Link>
    </Card>
  )
}
