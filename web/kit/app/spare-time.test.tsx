import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSpareTime } from './spare-time.ts'

/** Callbacks waiting for the browser to be idle. */
let waiting: (() => void)[] = []

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function beIdle(): Promise<void> {
  await expect.poll(() => waiting.length).toBe(1)
  waiting.shift()?.()
}

test('tasks for spare time start one after another, each in its own idle moment', async () => {
  const started: string[] = []
  const names = ['first', 'second', 'third']
  for (const name of names) inSpareTime(() => started.push(name))
  expect(started).toEqual([])
  for (const [at] of names.entries()) {
    await beIdle()
    await expect.poll(() => started).toEqual(names.slice(0, at + 1))
  }
})

test('a task that never ends, or cannot start, does not hold up those behind it', async () => {
  const complaint = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', complaint)
  const started: string[] = []
  const broken = new Error('no such file')
  inSpareTime(() => void new Promise(() => {}))
  inSpareTime(() => {
    throw broken
  })
  inSpareTime(() => started.push('last'))
  for (let piece = 0; piece < 3; piece++) await beIdle()
  await expect.poll(() => started).toEqual(['last'])
  expect(complaint.mock.calls).toEqual([[broken]])
})
