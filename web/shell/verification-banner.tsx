import { useMutation } from '@tanstack/react-query'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { timeOnly } from '#web/kit/words/when.ts'

/** Shown until the address is verified (ruling 1.6). Everything works meanwhile. */
export function VerificationBanner() {
  const me = useMe()
  const resend = useMutation(calls.accounts.resendVerification.mutationOptions())
  if (me.emailVerified) return null
  return (
    <Banner className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-80">
          {resend.data?.nextAt ? (
            <output>
              We already sent several links to {me.email}. Please look for the newest one, in your spam folder too. You
              can ask for another after {timeOnly(resend.data.nextAt, me.timeZone)}.
            </output>
          ) : resend.data?.sent ? (
            <>We sent a new link to {me.email}. Don't see it? Check your spam folder.</>
          ) : (
            <>Please verify your email address: open the link we sent to {me.email}.</>
          )}
          {resend.isError ? (
            <span role="alert" className="block font-semibold text-clay">
              {errorText(resend.error, 'Failed to send the email. Please try again.')}
            </span>
          ) : null}
        </p>
        <Button
          variant="outline"
          size="sm"
          isPending={resend.isPending}
          busyLabel="Sending..."
          onPress={() => resend.mutate({})}
        >
          Resend Email
        </Button>
      </div>
    </Banner>
  )
}
