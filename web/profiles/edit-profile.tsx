import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { useSignInState } from '#web/accounts/me.ts'
import { loginFrom } from '#web/accounts/way-back.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { EditProfileForm } from './edit-profile-form.tsx'
import { profileSections } from './fields.ts'
import { hasSavedDraft } from './use-saved-draft.ts'

export const meta = () => [{ title: `Edit profile | ${product.name}` }]

/** Not guarded (spec 2): anyone who is neither student nor mentor sees that access is denied. */
export default function EditProfile() {
  const signIn = useSignInState()
  if (signIn.is === 'signed-in' && signIn.me.type in profileSections)
    return <SignedInForm key={signIn.me.id} me={signIn.me} />
  if (signIn.is === 'nobody' && (wasSignedIn || hasSavedDraft('edit'))) return <LoggedOut />
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

// Outlives the change of frame when a sign-in ends, which unmounts the form.
let wasSignedIn = false

function SignedInForm({ me }: { me: Me }) {
  useEffect(() => {
    wasSignedIn = true
  }, [])
  return <EditProfileForm me={me} />
}

/** The sign-in ended elsewhere, or ran out, while the person was editing. */
function LoggedOut() {
  return (
    <main>
      <PageOfWords
        motif={<Envelope className="w-28" />}
        title="You’ve been logged out"
        actions={<LinkButton to={loginFrom(useLocation())}>Log in again</LinkButton>}
      >
        <p>We kept what you typed. Log in again to save it.</p>
      </PageOfWords>
    </main>
  )
}
