import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMoment } from './at-moment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

test('a moment is reached when the clock shows it, once, even months ahead', () => {
  const reach = vi.fn()
  atMoment(Date.now() + 1000 * hour, reach)
  vi.advanceTimersByTime(1000 * hour - 1)
  expect(reach).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(hour)
  expect(reach).toHaveBeenCalledOnce()
})

test('a moment that passed while the device slept is reached as the person looks at the tab again', () => {
  const reach = vi.fn()
  atMoment(Date.now() + hour, reach)
  // The clock has moved on, but no timer has.
  vi.setSystemTime(Date.now() + 2 * hour)
  expect(reach).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reach).toHaveBeenCalledOnce()
})

test('one that is called off is not reached', () => {
  const reach = vi.fn()
  atMoment(Date.now() + hour, reach)()
  vi.advanceTimersByTime(2 * hour)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reach).not.toHaveBeenCalled()
})
