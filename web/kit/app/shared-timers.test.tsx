import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inNextTurn, sharedTimers } from './shared-timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('long timers that end within the same second share one browser timer, and none ends early', () => {
  const timers = sharedTimers()
  const ended: string[] = []
  for (const name of ['first', 'second', 'third']) timers.setTimeout(() => ended.push(name), 30_000)
  timers.setTimeout(() => ended.push('later'), 40_000)
  expect(vi.getTimerCount()).toBe(2)
  vi.advanceTimersByTime(29_999)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1001)
  expect(ended).toEqual(['first', 'second', 'third'])
  vi.advanceTimersByTime(10_000)
  expect(ended).toEqual(['first', 'second', 'third', 'later'])
})

test('a cleared timer is not called, not even by one that ends with it', () => {
  const timers = sharedTimers()
  const ended: string[] = []
  const gone = timers.setTimeout(() => ended.push('gone'), 30_000)
  timers.setTimeout(() => timers.clearTimeout(next), 30_000)
  const next = timers.setTimeout(() => ended.push('next'), 30_000)
  timers.setTimeout(() => ended.push('last'), 30_000)
  timers.clearTimeout(gone)
  timers.clearTimeout(undefined)
  vi.advanceTimersByTime(31_000)
  expect(ended).toEqual(['last'])
})

test('a short timer ends on time', () => {
  const timers = sharedTimers()
  const ended: string[] = []
  timers.setTimeout(() => ended.push('retry'), 1500)
  const cleared = timers.setTimeout(() => ended.push('cleared'), 1500)
  timers.clearTimeout(cleared)
  vi.advanceTimersByTime(1499)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['retry'])
})

test('callbacks for the next turn share one timer, and one that fails does not stop those behind it', () => {
  const complaint = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', complaint)
  const broken = new Error('broken')
  const called: string[] = []
  inNextTurn(() => {
    called.push('first')
    inNextTurn(() => called.push('of the turn after'))
  })
  inNextTurn(() => {
    throw broken
  })
  inNextTurn(() => called.push('last'))
  expect(vi.getTimerCount()).toBe(1)
  expect(called).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(called).toEqual(['first', 'last'])
  expect(complaint.mock.calls).toEqual([[broken]])
  vi.advanceTimersToNextTimer()
  expect(called).toEqual(['first', 'last', 'of the turn after'])
})
