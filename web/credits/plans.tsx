import { useState } from 'react'
import type { AwaitedPayment } from '#contract/credits.ts'
import type { Plan, PlanName } from '#domain/credits/plans.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { client, errorText } from '#web/kit/app/client.ts'
import { Section } from '#web/kit/section.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { openInTab } from './open-in-tab.ts'
import { PlanCards } from './plan-cards.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

type CurrentPlan = {
  plan: PlanName
  nextPlan: PlanName | null
  subscribed: boolean
  endsAt: string | null
  balance: number
  onHold: number
  renewalDate: string | null
  billed: boolean
  awaited: AwaitedPayment | null
}

/**
 * Where plans and extra credits are bought, changed and ended. Payment itself happens on the provider's page, in a new
 * tab.
 */
export function Plans({ current, zone }: { current: CurrentPlan; zone: string }) {
  const { pending, failure, clear, visit } = useProviderPage()
  const [changingTo, setChangingTo] = useState<Plan | null>(null)
  return (
    <Section
      title="Plans"
      lead="You pay on our payment provider's page, which opens in a new tab. Credits are non-refundable and do not carry over to the next month."
      actions={
        current.billed || current.subscribed ? (
          <>
            {current.billed ? (
              <Button
                variant="outline"
                size="sm"
                isPending={pending === 'billing'}
                busyLabel="One moment..."
                onPress={() => visit('billing', () => client.credits.openBilling({}))}
              >
                Card and Receipts
              </Button>
            ) : null}
            <Unsubscribe {...current} />
          </>
        ) : null
      }
    >
      {failure ? (
        <Banner tone="error" className="mb-4" onClear={clear}>
          {failure}
        </Banner>
      ) : null}
      <PlanCards
        current={{ ...current, awaitedPlan: awaitedPlan(current) }}
        pending={pending === 'billing' ? null : pending}
        onPlan={(plan) =>
          current.subscribed
            ? setChangingTo(plan)
            : visit(plan.name, () => client.credits.startCheckout({ kind: 'plan', plan: plan.name }))
        }
        onExtra={() => visit('extra', () => client.credits.startCheckout({ kind: 'extra' }))}
      />
      {changingTo ? (
        <ChangePlanDialog to={changingTo} facts={current} zone={zone} onClose={() => setChangingTo(null)} />
      ) : null}
    </Section>
  )
}

/** Opens a page of the provider in a new tab; `pending` is the one being requested. */
function useProviderPage() {
  const [pending, setPending] = useState<PlanName | 'extra' | 'billing' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function open(what: PlanName | 'extra' | 'billing', ask: () => Promise<{ url: string }>): Promise<void> {
    setPending(what)
    setFailure(null)
    try {
      await openInTab(ask)
    } catch (error) {
      setFailure(errorText(error, unreachable))
    } finally {
      setPending(null)
    }
  }
  return {
    pending,
    failure,
    clear: () => setFailure(null),
    visit: (...page: Parameters<typeof open>) => void open(...page),
  }
}

const awaitedPlan = ({ awaited }: CurrentPlan): string | null =>
  awaited?.type === 'plan' && awaited.status === 'processing' ? awaited.planName : null

const unreachable =
  "Our payment provider isn't responding right now. You weren't charged. Please try again in a moment."
