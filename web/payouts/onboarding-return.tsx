import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'

/** After returning from onboarding: says so once, clears the address, and has the server refresh the account's state. */
export function OnboardingReturn() {
  const [search, setSearch] = useSearchParams()
  const [came, setCame] = useState(() => comingBack(search))
  const refresh = useMutation({
    mutationFn: () => client.payouts.refreshAccount({}),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: calls.payouts.key() }),
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
  return (
    <Banner tone={came === 'success' ? 'success' : 'info'} onClear={() => setCame(undefined)} className="mt-6">
      {came === 'success'
        ? 'Stripe account setup completed successfully! Your account is now ready for payouts.'
        : 'Please complete your Stripe account setup to receive payouts.'}
    </Banner>
  )
}

function comingBack(search: URLSearchParams): 'success' | 'refresh' | undefined {
  if (search.get('success') === 'true') return 'success'
  return search.get('refresh') === 'true' ? 'refresh' : undefined
}
