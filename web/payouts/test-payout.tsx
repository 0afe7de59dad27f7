import { useMutation } from '@tanstack/react-query'
import { Banner, bannerMilliseconds } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, client, isRefusedFor, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'

/**
 * Pays what is owed right now, where the server allows it (ruling 6.5). The result stays visible once nothing is owed
 * anymore.
 */
export function TestPayout({ owed }: { owed: boolean }) {
  const pay = useMutation({
    mutationFn: () => client.payouts.testPayout({}),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: calls.payouts.key() }),
  })
  if (!owed && pay.isIdle) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {owed || pay.isPending ? (
        <>
          <Button variant="outline" isPending={pay.isPending} busyLabel="Sending..." onPress={() => pay.mutate()}>
            Test Payout
          </Button>
          <span className="text-sm text-quiet">Development only</span>
        </>
      ) : null}
      {pay.isError ? (
        <Banner tone="error" className="basis-full">
          {isRefusedFor(pay.error, 'not-signed-in')
            ? 'You must be logged in to test payouts'
            : `Test payout failed: ${errorText(pay.error, 'Something went wrong. Please try again.')}`}
        </Banner>
      ) : null}
      {pay.isSuccess ? (
        <Banner tone="success" className="basis-full" onClear={() => pay.reset()} clearAfter={bannerMilliseconds}>
          {pay.data.message}
        </Banner>
      ) : null}
    </div>
  )
}
