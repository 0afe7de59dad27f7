import { expect, test } from 'vitest'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { lazyCode } from '#web/kit/app/lazy-code.ts'
import { LateTab } from './late-tab.tsx'
import type { Shown, TabCode } from './late-tabs.ts'

const Tab = ({ personId }: Shown) => <h1>With {personId}</h1>

const Page = ({ of }: { of: TabCode }) => (
  <>
    <button type="button">Elsewhere</button>
    <LateTab of={of} personId="kofi" />
  </>
)

const later = () => {
  const { promise, resolve } = Promise.withResolvers<{ Tab: typeof Tab }>()
  return { of: lazyCode(() => promise), come: () => resolve({ Tab }) }
}

test('a tab whose code arrives late takes the focus that waited for it', async () => {
  const { of, come } = later()
  const screen = await show(<Page of={of} />, { me: maya })
  await expect.element(screen.getByText('Loading...')).toBeInTheDocument()
  const main = screen.getByRole('main').element()
  main.tabIndex = -1
  main.focus()
  come()
  await expect.element(screen.getByRole('heading', { name: 'With kofi' })).toHaveFocus()
  expect(screen.getByText('Loading...').query()).toBeNull()
})

test('but not a focus that has moved elsewhere', async () => {
  const { of, come } = later()
  const screen = await show(<Page of={of} />, { me: maya })
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.element().focus()
  come()
  await expect.element(screen.getByRole('heading', { name: 'With kofi' })).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
})

test('code that has already arrived is shown at once', async () => {
  const { of, come } = later()
  come()
  await of.load()
  const screen = await show(<Page of={of} />, { me: maya })
  expect(screen.getByText('Loading...').query()).toBeNull()
})
