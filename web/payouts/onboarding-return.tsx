import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'

/**
 * Shown after returning from onboarding: has the server refresh the account's state, reports it, and clears the
 * address.
 */
export function OnboardingReturn() {
  const [search, setSearch] = useSearchParams()
  const [came, setCame] = useState(() => comingBack(search))
  const account = useQuery(calls.payouts.overview.queryOptions()).data?.account
  const refresh = useMutation({
    mutationFn: () => client.payouts.refreshAccount({}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calls.payouts.key() }),
  })
  const arrive = useEffectEvent(() => {
    setSearch(
      (current) => {
        current.delete('success')
        current.delete('refresh')
        return current
      },
      { replace: true },
    )
    refresh.mutate()
  })
  useEffect(() => {
    if (came) arrive()
  }, [came])

  if (!came) return null
  const clear = () => setCame(undefined)
  // The address proves nothing: only the account's own state shows whether it is ready.
  if (came === 'success' && account === 'active')
    return (
      <Banner tone="success" onClear={clear} className="mt-6">
        Stripe account setup completed successfully! Your account is now ready for payouts.
      </Banner>
    )
  if (came === 'success' && (refresh.isIdle || refresh.isPending || refresh.isError))
    return (
      <Banner onClear={clear} className="mt-6">
        {refresh.isError
          ? "We couldn't check your account with Stripe just now. Please refresh the page in a moment."
          : 'Checking your account with Stripe...'}
      </Banner>
    )
  return (
    <Banner onClear={clear} className="mt-6">
      Please complete your Stripe account setup to receive payouts.
    </Banner>
  )
}

function comingBack(search: URLSearchParams): 'success' | 'refresh' | undefined {
  if (search.get('success') === 'true') return 'success'
  return search.get('refresh') === 'true' ? 'refresh' : undefined
}
