import { expect, test } from 'vitest'
import { kofiHimself } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MyVerification } from './my-verification.tsx'

for (const endsSoon of [true, false])
  test(`a mentor whose university has no known addresses can ${endsSoon ? '' : 'not yet '}ask to be verified again`, async () => {
    const verified = {
      university: 'Ashesi University',
      since: '2026-03-02T12:00:00.000Z',
      endsAt: '2027-03-02T12:00:00.000Z',
      endsSoon,
    }
    answer({
      accounts: { me: () => kofiHimself },
      profiles: {
        verification: () => ({
          university: 'Ashesi University',
          hasDomain: false,
          verified,
          link: null,
          request: null,
        }),
      },
    })
    const screen = await show(<MyVerification />, { me: kofiHimself, at: '/settings' })
    await expect.element(screen.getByText('Verified student at Ashesi University, March 2026')).toBeVisible()
    const ask = screen.getByRole('button', { name: 'Ask Us to Verify You' })
    if (endsSoon) await expect.element(ask).toBeVisible()
    else expect(ask.query()).toBe(null)
  })
