import { Settings } from '#web/accounts/settings.tsx'
import { MyTokens } from '#web/callables/my-tokens.tsx'
import { MailPreferences } from '#web/email/mail-preferences.tsx'
import { product } from '#web/kit/app/product.ts'

export const meta = () => [{ title: `Settings | ${product.name}` }]

/** The account's settings, with those of features further right. */
export default function SettingsPage() {
  return <Settings mail={<MailPreferences />} programs={<MyTokens />} />
}
