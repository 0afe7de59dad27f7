import { useParams } from 'react-router'
import { ConnectButton } from '#web/connections/connect-button.tsx'
import { PinButton } from '#web/connections/pin-button.tsx'
import { product } from '#web/kit/app/product.ts'
import { MentorProfile } from '#web/profiles/mentor-profile.tsx'

export const meta = () => [{ title: `Mentor profile | ${product.name}` }]

/** A mentor's profile with the connect button. */
export default function MentorPage() {
  const { mentorId = '' } = useParams()
  return (
    <MentorProfile
      mentorId={mentorId}
      connect={(mentor, headingId) => (
        <>
          <ConnectButton mentorId={mentor.id} state={mentor.connection} describedBy={headingId} size="md" />
          <PinButton mentorId={mentor.id} pinned={mentor.pinned} describedBy={headingId} inWords />
        </>
      )}
    />
  )
}
