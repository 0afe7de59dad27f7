import { expect, test, vi } from 'vitest'
import { lazyCode } from './lazy-code.ts'

const failed = () => Promise.reject<string>(new TypeError('Importing a module script failed.'))

test('code is fetched once, however often it is requested', async () => {
  const fetchCode = vi.fn<() => Promise<string>>(() => Promise.resolve('code'))
  const { load, ahead, here } = lazyCode(fetchCode)
  expect(here()).toBeUndefined()
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code'])
  ahead()
  expect([here(), fetchCode.mock.calls.length]).toEqual(['code', 1])
})

test('a failed prefetch is fetched again when needed', async () => {
  const fetchCode = vi.fn<() => Promise<string>>(failed)
  const { load, ahead, here } = lazyCode(fetchCode)
  ahead()
  await expect.poll(() => fetchCode.mock.calls.length).toBe(1)
  fetchCode.mockImplementation(() => Promise.resolve('code'))
  expect(await load()).toBe('code')
  expect(here()).toBe('code')
})

test('code that fails twice can be requested again', async () => {
  const fetchCode = vi.fn<() => Promise<string>>(failed)
  const { load } = lazyCode(fetchCode)
  await expect(load()).rejects.toThrow('Importing')
  fetchCode.mockImplementation(() => Promise.resolve('code'))
  expect(await load()).toBe('code')
})

test('code the browser remembers as failed is fetched at another address, and is the same from then on', async () => {
  const address = new URL('./new-id.ts', import.meta.url).href
  const fetchModule = vi.fn<() => Promise<{ newId: () => string }>>(() =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)),
  )
  const { load } = lazyCode(fetchModule, ({ newId }) => ({ name: newId.name }))
  expect(await load()).toEqual({ name: 'newId' })
  expect(fetchModule).toHaveBeenCalledTimes(1)
})
