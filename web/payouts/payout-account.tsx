import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, client, errorText } from '#web/kit/app/client.ts'
import { openTab } from '#web/kit/app/open-tab.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Section } from '#web/kit/section.tsx'
import { TestPayout } from './test-payout.tsx'

/**
 * Where payouts go: the account's state and what a mentor can do about it (spec 4). The overview shows loading errors.
 */
export function PayoutAccount() {
  const { data } = useQuery(calls.payouts.overview.queryOptions())
  const { opened, onboard, clear, isConnecting, connect } = useOnboarding()
  if (!data) return null

  const { badge, tone, words, action } = faces[data.account]
  return (
    <Section title="Payout Account" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-y border-hairline py-5">
        <div className="min-w-0 flex-1 basis-72">
          <Badge tone={tone}>{badge}</Badge>
          <p className="mt-2 max-w-prose">{words}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant={data.account === 'active' ? 'outline' : 'primary'}
            isPending={isConnecting}
            busyLabel="Connecting..."
            onPress={() => connect({ clears: data.account === 'transitioned' })}
          >
            {action}
          </Button>
        </div>
      </div>
      {onboard.isError ? (
        <Banner tone="error" className="mt-4">
          {clear.isError
            ? errorText(clear.error, 'Failed to transition Stripe account. Please try again.')
            : errorText(onboard.error, 'Failed to connect Stripe account. Please try again.')}
        </Banner>
      ) : opened && (data.account === 'pending' || !opened.inNewTab) ? (
        <Banner className="mt-4">
          {opened.inNewTab ? (
            'Stripe onboarding opened in a new tab. Please complete the setup and return here.'
          ) : (
            <>
              Your browser didn't open a new tab.{' '}
              <a className="text-link" href={opened.url} target="_blank" rel="noreferrer">
                Open Stripe onboarding
              </a>
            </>
          )}
        </Banner>
      ) : null}
      {data.testPayouts && data.account !== 'none' ? <TestPayout owed={data.owedCents > 0} /> : null}
    </Section>
  )
}

/** Opens onboarding at the provider in a new tab. With `clears`, first clears an account that is gone. */
function useOnboarding() {
  const [opened, setOpened] = useState<{ url: string; inNewTab: boolean }>()
  const [isConnecting, setIsConnecting] = useState(false)
  const onboard = useMutation({
    mutationFn: async ({ clears }: { clears: boolean }) => {
      const tab = await openTab()
      try {
        if (clears) await clear.mutateAsync()
        const { url } = await client.payouts.connect({})
        tab?.location.replace(url)
        setOpened({ url, inNewTab: tab !== null })
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    onSettled: () => {
      setIsConnecting(false)
      void queryClient.invalidateQueries({ queryKey: calls.payouts.key() })
    },
  })
  const clear = useMutation({ mutationFn: () => client.payouts.clearAccount({}) })
  const connect = (asked: { clears: boolean }) => {
    // Set with the press itself: the mutation reports that it is pending only after the tab has opened.
    setIsConnecting(true)
    onboard.mutate(asked)
  }
  return { opened, onboard, clear, isConnecting, connect }
}

const faces = {
  none: {
    badge: 'Not connected',
    tone: 'plain',
    words: 'We pay you through Stripe. Connect an account so we can send your earnings to your bank.',
    action: 'Connect Stripe',
  },
  pending: {
    badge: 'Setup not finished',
    tone: 'gold',
    words: "Stripe still needs something from you. We'll hold your earnings for you until setup is complete.",
    action: 'Complete Setup',
  },
  active: {
    badge: 'Active',
    tone: 'leaf',
    words:
      "You're all set. We send your earnings on the first of each month. Sessions from the week before are paid a month later.",
    action: 'Update Details',
  },
  transitioned: {
    badge: 'Account deleted',
    tone: 'clay',
    words: 'Your old Stripe account was deleted. Clear it and connect a new one. The money we owe you is safe.',
    action: 'Clear and Reconnect',
  },
} as const
