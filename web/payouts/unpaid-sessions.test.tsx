import { expect, test } from 'vitest'
import type { UnpaidSession } from '#contract/payouts.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { kofiHimself } from '#test/components/people.ts'
import { overview } from '#test/components/payouts.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { PayoutOverview } from './payout-overview.tsx'

const unpaid: UnpaidSession = {
  sessionId: '00000000-0000-4000-8000-000000000033' as SessionId,
  startsAt: '2026-03-03T16:00:00.000Z',
  studentName: 'Maya Okafor',
  topic: 'Interview prep',
  canceledLate: false,
  amountCents: 2500,
  state: 'owed',
  reasons: [],
  paidOn: '2026-04-01T00:00:00.000Z',
  mayRemind: false,
  remindedAt: null,
}

for (const [account, words] of [
  ['active', /at least 7 days after it\.$/],
  ['none', /at least 7 days after it, once your payout account is set up\.$/],
] as const)
  test(`when a session is paid, to a mentor whose account is ${account}`, async () => {
    answer({ payouts: { overview: () => ({ ...overview(account), owedCents: 2500, unpaid: [unpaid] }) } })
    const screen = await show(<PayoutOverview />, { me: kofiHimself, at: '/mentor-payouts' })
    await expect.element(screen.getByText(words)).toBeVisible()
  })
