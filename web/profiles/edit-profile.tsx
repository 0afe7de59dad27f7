import { usePresence } from '#web/accounts/me.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { EditProfileForm } from './edit-profile-form.tsx'
import { profileSections } from './fields.ts'

export const meta = () => [{ title: `Edit profile | ${product.name}` }]

/** Not guarded (spec 2): anyone who is neither student nor mentor is told so. */
export default function EditProfile() {
  const presence = usePresence()
  if (presence.is === 'signed-in' && presence.me.type in profileSections)
    return <EditProfileForm key={presence.me.id} me={presence.me} />
  return (
    <main>
      <PageOfWords
        motif={<Envelope className="w-28" />}
        title="Access Denied - Only students and mentors can edit their profile."
        actions={<LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>}
      >
        {null}
      </PageOfWords>
    </main>
  )
}
