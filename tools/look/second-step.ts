import type { Page } from '@playwright/test'
import { pages } from '#contract/kit/addresses.ts'
import { password } from '#test/visitors.ts'
import { press, type Screen } from './screen.ts'

/** The second step of the login, for a person with a code app. */
export function secondStepScreens(email: string): Screen[] {
  const open = async (page: Page) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press('Log in')(page)
    await page.getByLabel('Code from your app').waitFor()
  }
  const refused = async (page: Page) => {
    await open(page)
    await page.getByLabel('Code from your app').fill('000000')
    await press('Continue')(page)
    await page.getByText('That code is not correct. Please try again.').waitFor()
  }
  const recovery = async (page: Page) => {
    await open(page)
    await press('Use a recovery code')(page)
    await page.getByLabel('Recovery code').waitFor()
  }
  return [
    { name: 'log in, second step, keyboard', address: pages.login, open, keyboard: true },
    { name: 'log in, second step, refused', address: pages.login, open: refused },
    { name: 'log in, recovery code', address: pages.login, open: recovery, keyboard: true },
  ]
}
