import type { ReactNode } from 'react'
import { BackTo } from '#web/kit/back-to.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Section } from '#web/kit/section.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DownloadData } from './download-data.tsx'
import { MyTimeZone } from './my-time-zone.tsx'
import { TwoStepLogin } from './second-factor/two-step-login.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/**
 * Everything about the account except the profile; features further right pass in their sections (mail preferences,
 * tokens).
 */
export function Settings({ mail, programs }: { mail: ReactNode; programs: ReactNode }) {
  return (
    <>
      <BackTo to={paths.tab('profile')}>Back to Profile</BackTo>
      <PageTitle label="Profile" lead="How you get in, where letters go, and what is yours to take or to close.">
        Settings
      </PageTitle>
      <div className="max-w-2xl divide-y divide-hairline *:pb-8">
        <Section title="Password" lead="Changing it logs your other devices out.">
          <ChangePassword />
        </Section>
        <Section
          title="Two-step login"
          lead="A second step when you log in, so that a stolen password opens nothing. It is up to you."
        >
          <TwoStepLogin />
        </Section>
        <Section title="Email address" lead="You log in with it, and our letters go there. Nobody else sees it.">
          <ChangeEmail />
        </Section>
        <Section title="Mail">{mail}</Section>
        <Section title="Dates and times">
          <MyTimeZone />
        </Section>
        <Section title="Your devices" lead="Lost a phone, or used a computer that is not yours?">
          <SignOutEverywhere />
        </Section>
        {programs}
        <Section
          title="Your data"
          lead="One JSON file with everything we keep about you: account, profile, sessions, messages and the rest."
        >
          <DownloadData />
        </Section>
        <Section title="Close account" lead="For good. The next page says what happens to sessions, credits and money.">
          <LinkButton to={paths.closeAccount} variant="outline">
            Close my account…
          </LinkButton>
        </Section>
      </div>
    </>
  )
}
