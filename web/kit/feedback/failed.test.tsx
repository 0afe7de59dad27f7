import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { Failed } from './failed.tsx'

/** A part of a screen whose data comes from `load`. */
function Part({ load }: { load: () => Promise<string> }) {
  const { data, error, refetch } = useQuery({ queryKey: ['part'], queryFn: load, retry: false })
  if (data) return <button type="button">{data}</button>
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <p>Loading…</p>
}

function slowly() {
  const asked: PromiseWithResolvers<string>[] = []
  const load = () => {
    const one = Promise.withResolvers<string>()
    asked.push(one)
    return one.promise
  }
  return { asked, load }
}

test('whoever tries again by keyboard stays in that part of the page: while it loads, if it fails again, and once it is there', async () => {
  const { asked, load } = slowly()
  const screen = await show(
    <section aria-label="Hours">
      <Part load={load} />
    </section>,
    { me: maya },
  )
  const part = screen.getByRole('region', { name: 'Hours' })
  const again = screen.getByRole('button', { name: 'Try Again' })
  asked[0]?.reject(new Error('no answer'))
  await expect.element(again).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Loading…')).toBeVisible()
  await expect.element(part).toHaveFocus()
  asked[1]?.reject(new Error('no answer'))
  await expect.element(again).toBeVisible()
  await expect.element(part).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  asked[2]?.resolve('Nine to five')
  await expect.element(screen.getByRole('button', { name: 'Nine to five' })).toBeVisible()
  await expect.element(part).toHaveFocus()
})

test('on a page that is nothing but the failure, they stay on the page', async () => {
  const { asked, load } = slowly()
  const screen = await show(<Part load={load} />, { me: maya })
  asked[0]?.reject(new Error('no answer'))
  const again = screen.getByRole('button', { name: 'Try Again' })
  await expect.element(again).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Loading…')).toBeVisible()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
