import { afterEach, expect, test, vi } from 'vitest'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { TimeThere } from './time-there.tsx'

afterEach(() => void vi.useRealTimers())

test('the time where the other person lives goes on while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-12-01T21:04:50.000Z') })
  const screen = await show(<TimeThere zone="Europe/London" />, { me: maya })
  await expect.element(screen.getByText(/^It's 9:04 PM/)).toBeVisible()
  vi.setSystemTime(Date.parse('2031-12-01T22:30:00.000Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText(/^It's 10:30 PM/)).toBeVisible()
})
