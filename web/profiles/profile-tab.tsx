import { MyTimeZone } from '#web/accounts/my-time-zone.tsx'
import { useMe } from '#web/accounts/me.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Section } from '#web/kit/section.tsx'
import { MyPhoto } from './my-photo.tsx'
import { HowVerified } from './verification/how-verified.tsx'
import { ProfileDetails } from './profile-details.tsx'

/** The Profile tab of both dashboards: what others see of the person, and their account. */
export function ProfileTab() {
  const me = useMe()
  return (
    <>
      <PageTitle
        label="Profile"
        lead={`${me.email}${me.emailVerified ? '' : ' · not verified yet'}. Only you see this address.`}
        actions={
          <>
            <LinkButton to={paths.editProfile}>Edit Profile</LinkButton>
            <LinkButton to={paths.settings} variant="outline">
              Settings
            </LinkButton>
          </>
        }
      >
        {me.name}
      </PageTitle>
      {me.type === 'mentor' ? <HowVerified /> : null}
      <MyPhoto />
      <ProfileDetails of={me.type} profile={me.profile} showBlank />
      <Section title="Dates and times">
        <MyTimeZone />
      </Section>
    </>
  )
}
