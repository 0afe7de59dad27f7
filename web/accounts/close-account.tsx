import { useQuery } from '@tanstack/react-query'
import { refusalText } from '#contract/kit/refusals.ts'
import { checkClosing, closingWords } from '#domain/accounts/check-closing.ts'
import { BackTo } from '#web/kit/back-to.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { pages, paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { Section } from '#web/kit/section.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { consequences } from './closing-consequences.ts'
import { useMe } from './me.ts'
import { leaveBrowser } from './sign-out.ts'

export const meta = () => [{ title: `Close account | ${product.name}` }]

/** Spells out what closing the account would do right now, and closes it once the confirmation is typed. */
export default function CloseAccount() {
  const me = useMe()
  const facts = useQuery(calls.accounts.closingFacts.queryOptions({ staleTime: 0 }))
  return (
    <>
      <BackTo to={paths.settings}>Back to Settings</BackTo>
      <PageTitle label="Settings" lead="This can't be undone. Please read what will happen before you decide.">
        Close account
      </PageTitle>
      {facts.isPending ? <Spinner className="mt-10" /> : null}
      {facts.isError ? <Failed error={facts.error} onRetry={() => void facts.refetch()} /> : null}
      {facts.data ? (
        <div className="max-w-2xl">
          <Section title="What happens">
            <dl className="divide-y divide-hairline border-y border-hairline">
              {consequences(me.type, facts.data).map(({ of, what }) => (
                <div key={of} className="grid gap-x-8 gap-y-0.5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
                  <dt className="text-sm leading-7 font-semibold text-quiet">{of}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section title="Are you sure?">
            <AccountForm
              fields={['confirmation', 'password']}
              passwordField="password"
              check={(typed) => {
                const checked = checkClosing(typed)
                if (checked.ok) return undefined
                const field = checked.refusal.code === 'confirmation-missing' ? 'confirmation' : 'password'
                return { message: refusalText(checked.refusal), field }
              }}
              send={async (typed) => {
                await client.accounts.closeAccount(typed)
                leaveBrowser(pages.goodbye)
              }}
              done={undefined}
              submitLabel="Close my account for good"
              busyLabel="Closing..."
              variant="danger"
            >
              <TextField label={`Type “${closingWords}”`} name="confirmation" autoComplete="off" maxLength={200} />
              <TextField
                label="Password"
                name="password"
                type="password"
                autoComplete="current-password"
                maxLength={256}
              />
            </AccountForm>
          </Section>
        </div>
      ) : null}
    </>
  )
}
