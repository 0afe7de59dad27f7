import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { refusals } from '#contract/kit/refusals.ts'
import { profileFaults } from '#domain/profiles/check-profile.ts'
import { aboutYouFields, mentorFields, studentFields } from '#domain/profiles/profile-fields.ts'
import { isSignedOut } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, failureOf, errorText } from '#web/kit/app/client.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { LeaveUnsaved } from '#web/kit/forms/leave-unsaved.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Section } from '#web/kit/section.tsx'
import { type Faults, type FieldName, faultsFrom, isWarning, toProfile } from './draft.ts'
import { profileSections } from './fields.ts'
import { HiddenNote } from './hidden-note.tsx'
import { MyPhoto } from './my-photo.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileUpdated } from './profile-updated.tsx'
import { useSavedDraft } from './use-saved-draft.ts'

export function EditProfileForm({ me }: { me: Me }) {
  const { draft, isChanged, faults, save, submit, change, clear } = useProfileForm(me)
  if (save.isSuccess) return <ProfileUpdated />
  return (
    <>
      <PageTitle
        label="Profile"
        actions={
          <LinkButton to={paths.dashboard} variant="outline">
            Back to Dashboard
          </LinkButton>
        }
      >
        Edit profile
      </PageTitle>
      <MyPhoto lead="Photo changes are saved right away. Use Save Changes for everything below." />
      <Form onSubmit={submit} className="max-w-2xl gap-0">
        {profileSections[me.type].map(({ title, fields }) => (
          <Section key={title} title={title}>
            {fields.some(({ name }) => name === 'bio') ? <HiddenNote part="bio" /> : null}
            <div className="flex flex-col gap-5">
              <ProfileFields fields={fields} draft={draft} faults={faults} onChange={change} />
            </div>
          </Section>
        ))}
        {save.isError && Object.keys(faults).length === 0 ? (
          <Banner tone="error" className="mt-6">
            {errorText(save.error, 'Failed to update profile. Please try again.')}
          </Banner>
        ) : null}
        {isWarning(save.error) ? (
          <Banner className="mt-6">To save it as it is, press Save Changes again.</Banner>
        ) : null}
        <div className="mt-8 flex flex-wrap gap-3 border-t border-hairline pt-6">
          <Button type="submit" isPending={save.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
          <LinkButton to={paths.tab('profile')} variant="outline">
            Cancel
          </LinkButton>
        </div>
      </Form>
      <LeaveUnsaved when={isChanged} onLeave={clear} />
    </>
  )
}

function useProfileForm(me: Me) {
  const { draft, isChanged, type, clear } = useSavedDraft('edit', me)
  const [faults, setFaults] = useState<Faults>({})
  const save = useMutation(
    calls.profiles.editProfile.mutationOptions({
      onSuccess: () => {
        clear()
        return queryClient.invalidateQueries({ queryKey: calls.accounts.me.key() })
      },
      onError: (error) => {
        // The sign-in ended elsewhere. The page then shows that, and what was typed is kept.
        if (isSignedOut(error)) return queryClient.invalidateQueries({ queryKey: calls.accounts.me.key() })
        show(faultsOf(error))
        return undefined
      },
    }),
  )

  function show(found: Faults): void {
    setFaults(found)
    const first = profileSections[me.type].flatMap(({ fields }) => fields).find(({ name }) => found[name])
    if (first) document.querySelector<HTMLElement>(`form [name=${first.name}]`)?.focus()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending) return
    const profile = toProfile(me.type, draft)
    const found = profileFaults(profile, new Date())
    show(Object.fromEntries(found.map((code) => [fieldOf(code), refusals[code].message])))
    if (found.length === 0) save.mutate({ profile, ...(isWarning(save.error) && { anyway: true }) })
  }
  function change(name: FieldName, value: string): void {
    type(name, value)
    const cleared = aboutYouFields.some((one) => one === name) ? [name, aboutYouFields[0]] : [name]
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !cleared.some((one) => one === field))))
    save.reset()
  }
  return { draft, isChanged, faults, save, submit, change, clear }
}

// Returns the first field, of either role, that the code is about.
const fieldOf = (code: string): string | undefined =>
  code === 'about-you-empty'
    ? aboutYouFields[0]
    : Object.entries({ ...studentFields, ...mentorFields }).find(
        ([, field]) => 'missing' in field && field.missing === code,
      )?.[0]

// Puts the server's error next to the field it is about.
function faultsOf(error: unknown): Faults {
  const failure = failureOf(error)
  if (failure.kind !== 'refused') return {}
  const field = fieldOf(failure.code)
  return field ? { [field]: failure.message } : faultsFrom(error)
}
