import { expect, test } from 'vitest'
import { inSpareTime } from './spare-time.ts'

test('what waits for spare time starts later, in turn', async () => {
  const started: string[] = []
  const note = (name: string) => () => void started.push(name)
  for (const name of ['first', 'second', 'third']) inSpareTime(note(name))
  expect(started).toEqual([])
  await expect.poll(() => started).toEqual(['first', 'second', 'third'])
})

test('what never ends, or cannot start, holds up nothing that waits behind it', async () => {
  const complaints: string[] = []
  const listen = (event: ErrorEvent) => {
    event.preventDefault()
    complaints.push(event.message)
  }
  window.addEventListener('error', listen)
  const started: string[] = []
  inSpareTime(() => void new Promise(() => {}))
  inSpareTime(() => {
    throw new Error('no such file')
  })
  inSpareTime(() => started.push('last'))
  await expect.poll(() => started).toEqual(['last'])
  expect(complaints.join()).toContain('no such file')
  window.removeEventListener('error', listen)
})
