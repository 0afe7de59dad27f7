import { useMe } from '#web/accounts/me.ts'
import { Settings } from '#web/accounts/settings.tsx'
import { MyTokens } from '#web/callables/my-tokens.tsx'
import { MailPreferences } from '#web/email/mail-preferences.tsx'
import { MyPublicPage } from '#web/profiles/my-public-page.tsx'
import { MyVerification } from '#web/profiles/verification/my-verification.tsx'
import { MyBlocks } from '#web/safety/my-blocks.tsx'
import { product } from '#web/kit/app/product.ts'

export const meta = () => [{ title: `Settings | ${product.name}` }]

/** The account settings, together with the sections of features further right. */
export default function SettingsPage() {
  const { type } = useMe()
  const isMentor = type === 'mentor'
  return (
    <Settings
      mail={<MailPreferences />}
      verification={isMentor ? <MyVerification /> : null}
      page={isMentor ? <MyPublicPage /> : null}
      blocks={<MyBlocks />}
      programs={<MyTokens />}
    />
  )
}
