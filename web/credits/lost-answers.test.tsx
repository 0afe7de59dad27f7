import { describe, expect, test } from 'vitest'
import type { PlanName } from '#domain/credits/plans.ts'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf, loseAnswers } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { CreditsTab } from './credits-tab.tsx'

/** The credits tab of a student on the Starter Plan, with a server that carries out changes of plan. */
async function creditsTab() {
  let now = { plan: 'Starter Plan' as PlanName, nextPlan: null as PlanName | null, subscribed: true, balance: 10 }
  const repair = () => answer({ credits: { overview: () => ({ ...overview, ...now }) } })
  repair()
  answer({
    accounts: { me: () => maya },
    credits: {
      changePlan: ({ plan }) => {
        now = { ...now, ...(plan === 'Growth Plan' ? { plan, balance: 30 } : { nextPlan: plan }) }
        return {}
      },
      cancelSubscription: () => {
        now = { plan: 'Free', nextPlan: null, subscribed: false, balance: 0 }
        return {}
      },
    },
  })
  const screen = await show(<CreditsTab />, { me: maya, at: '/dashboard?tab=credits' })
  const asked = screen.getByRole('alertdialog')
  const upgrade = async () => {
    await screen.getByRole('button', { name: 'Upgrade: Growth Plan' }).click()
    await asked.getByRole('button', { name: 'Pay $69.99 and Change' }).click()
  }
  return Object.assign(screen, { asked, upgrade, repair })
}

const overview = {
  onHold: 0,
  renewalDate: '2031-12-22T18:00:00.000Z',
  endsAt: null,
  graceUntil: null,
  billed: true,
  confirmation: null,
  awaited: null,
  reversed: null,
  paidPages: [],
  entries: [],
  next: null,
}

describe('when only the answer is lost', () => {
  test('an upgrade is reported as done, and not offered again', async () => {
    const screen = await creditsTab()
    loseAnswers('credits.changePlan')
    await screen.upgrade()
    await expect.element(screen.getByText("You're on the Growth Plan now.")).toBeVisible()
    await expect.element(screen.getByText(/^Change to the Growth Plan/)).not.toBeInTheDocument()
    expect(inputsOf('credits.changePlan')).toHaveLength(1)
  })

  test('unsubscribing is reported as done, and has the focus', async () => {
    const screen = await creditsTab()
    loseAnswers('credits.cancelSubscription')
    await screen.getByRole('button', { name: 'Unsubscribe' }).click()
    await screen.asked.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect.element(screen.getByText(/^Subscription canceled successfully/)).toBeVisible()
    await expect.element(screen.getByText("You're on the Free plan now.")).toHaveFocus()
    await expect.element(screen.getByText(/^Failed to cancel/)).not.toBeInTheDocument()
  })
})

test('if nothing else can be loaded either, the dialog stays; once it can, it closes as usual', async () => {
  const screen = await creditsTab()
  await expect.element(screen.getByText('Enough for one session.')).toBeVisible()
  loseAnswers('credits.changePlan')
  answer({
    accounts: {
      me: () => {
        throw new Error('down')
      },
    },
  })
  await screen.upgrade()
  await expect.element(screen.asked.getByText('Failed to update plan. Please try again.')).toBeVisible()
  screen.repair()
  window.dispatchEvent(new Event('focus'))
  await expect.element(screen.getByText("You're on the Growth Plan now.")).toBeVisible()
})

test('what did not happen is reported as failed', async () => {
  const screen = await creditsTab()
  answer({
    credits: {
      changePlan: () => {
        throw new Error('down')
      },
    },
  })
  await screen.upgrade()
  await expect.element(screen.asked.getByText('Failed to update plan. Please try again.')).toBeVisible()
})
