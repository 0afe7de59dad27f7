import type { ReactNode } from 'react'
import { product } from '#web/kit/app/product.ts'
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
import { StaffActs } from './staff-acts.tsx'

/**
 * Account settings, everything except the profile. Features further right pass in their own sections (mail preferences,
 * tokens).
 */
export function Settings({
  mail,
  verification,
  page,
  blocks,
  programs,
}: Record<'mail' | 'verification' | 'page' | 'blocks' | 'programs', ReactNode>) {
  return (
    <>
      <BackTo to={paths.tab('profile')}>Back to Profile</BackTo>
      <PageTitle label="Profile" lead="Your login, your email settings, and your data.">
        Settings
      </PageTitle>
      <div className="max-w-2xl divide-y divide-hairline *:pb-8">
        <WaysIn />
        <Section title="Email settings">{mail}</Section>
        {verification ? (
          <div id="verification" className="scroll-mt-20">
            <Section
              title="Verification"
              lead="Show students that you study where your profile says. It takes a minute with your university address."
            >
              {verification}
            </Section>
          </div>
        ) : null}
        {page ? (
          <Section
            title="Public page"
            lead="A page anyone can find, with your first name, university, major, and what you help with. It's off unless you turn it on, and it's gone as soon as you turn it off."
          >
            {page}
          </Section>
        ) : null}
        <Section title="Blocked people" lead={`You don't see each other on ${product.name}.`}>
          {blocks}
        </Section>
        <Section title="Dates and times">
          <MyTimeZone />
        </Section>
        <Section title="Your devices" lead="Lost your phone, or logged in on someone else's computer?">
          <SignOutEverywhere />
        </Section>
        {programs}
        <WaysOut />
      </div>
    </>
  )
}

/** How the person logs in. */
const WaysIn = () => (
  <>
    <Section title="Password" lead="Changing it logs out your other devices.">
      <ChangePassword />
    </Section>
    <Section
      title="Two-step login"
      lead="A second step when you log in, so a stolen password isn't enough. It's optional."
    >
      <TwoStepLogin />
    </Section>
    <Section title="Email address" lead="You log in with this address, and we send emails to it. Nobody else sees it.">
      <ChangeEmail />
    </Section>
  </>
)

/** Downloading one's data, and closing the account. */
const WaysOut = () => (
  <>
    <Section
      title={`What ${product.name} staff did`}
      lead="Everything our staff did about your money or your account. Write to us if something here surprises you."
    >
      <StaffActs />
    </Section>
    <Section
      title="Your data"
      lead="A single file (JSON) with everything we keep about you: account, profile, sessions, messages, and the rest."
    >
      <DownloadData />
    </Section>
    <Section
      title="Close account"
      lead="This is permanent. The next page explains what happens to your sessions, credits, and money."
    >
      <LinkButton to={paths.closeAccount} variant="outline">
        Close my account…
      </LinkButton>
    </Section>
  </>
)
