import { expect, test } from 'vitest'
import { readLargeText, wordsThatDoNotFit } from '#test/components/large-text.ts'
import { connected, maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MyMentors } from './my-mentors.tsx'

const mentor = (name: string) => connected(name, 'Ashesi University')

test('a mentor pinned while the list after another pin is on its way stays pinned: that list is outdated', async () => {
  let accepted = [mentor('Ama'), mentor('Ben')]
  let slow: Promise<void> | undefined
  answer({
    connections: {
      async list() {
        const now = { accepted, requested: [] }
        await slow
        return now
      },
      pin({ mentorId, pinned }) {
        accepted = accepted.map((one) => (one.id === mentorId ? { ...one, pinned } : one))
        return { pinned }
      },
    },
  })
  const screen = await show(<MyMentors />, { me: maya })
  const cardOf = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  const first = Promise.withResolvers<void>()
  await expect.element(cardOf('Ama')).toBeVisible()
  slow = first.promise
  await cardOf('Ama').getByRole('button', { name: 'Pin', exact: true }).click()
  await expect.element(cardOf('Ama').getByRole('button', { name: 'Unpin' })).toBeVisible()
  await expect.poll(() => inputsOf('connections.list')).toHaveLength(2)
  // Only a list fetched after this point includes Cleo.
  accepted = [...accepted, mentor('Cleo')]
  await cardOf('Ben').getByRole('button', { name: 'Pin', exact: true }).click()
  await expect.element(cardOf('Ben').getByRole('button', { name: 'Unpin' })).toBeVisible()
  slow = undefined
  first.resolve()
  await expect.element(cardOf('Cleo')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unpin' }).elements()).toHaveLength(2)
})

test('a mentor unpinned before the pin is answered ends up unpinned: the unpin is sent after the answer', async () => {
  const ama = mentor('Ama')
  const first = Promise.withResolvers<void>()
  const done: boolean[] = []
  answer({
    connections: {
      list: () => ({ accepted: [{ ...ama, pinned: done.at(-1) ?? false }], requested: [] }),
      async pin({ pinned }) {
        if (pinned) await first.promise
        done.push(pinned)
        return { pinned }
      },
    },
  })
  const screen = await show(<MyMentors />, { me: maya })
  const pin = screen.getByRole('button', { name: 'Pin', exact: true })
  await pin.click()
  await screen.getByRole('button', { name: 'Unpin' }).click()
  await expect.element(pin).toBeVisible()
  first.resolve()
  await expect.poll(() => done).toEqual([true, false])
  await expect.element(pin).toBeVisible()
})

test('with text at twice its size on a phone, names and universities keep their words whole', async () => {
  await readLargeText()
  answer({ connections: { list: () => ({ accepted: [mentor('Priya Raghunathan')], requested: [] }) } })
  const screen = await show(<MyMentors />, { me: maya })
  await expect.element(screen.getByRole('heading', { name: 'Priya Raghunathan' })).toBeVisible()
  expect(wordsThatDoNotFit()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(390)
})
