import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { setUnreachable } from '#web/kit/app/connection.ts'

const { dataset } = document.documentElement

beforeEach(() => {
  dataset['signedIn'] = ''
})
afterEach(async () => {
  delete dataset['signedIn']
  setUnreachable('call', false)
  setUnreachable('code', false)
  await page.viewport(1000, 800)
})

test('a lost connection is announced above the title, never over it', async () => {
  await page.viewport(320, 568)
  const screen = await show(<h1>Welcome, Maya</h1>, { me: maya })
  const title = screen.getByRole('heading', { level: 1 })
  setUnreachable('call', true)
  const notice = screen.getByText(/^Can't reach/)
  await expect.element(notice).toBeVisible()
  const { bottom } = notice.element().getBoundingClientRect()
  expect(title.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})

test('before sign-in it is left to the form, unless code fails to load', async () => {
  delete dataset['signedIn']
  const screen = await show(<h1>Welcome back</h1>, { me: maya })
  setUnreachable('call', true)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByText(/^Can't reach/).query()).toBeNull()
  setUnreachable('code', true)
  await expect.element(screen.getByText(/^Can't reach/)).toBeVisible()
})
