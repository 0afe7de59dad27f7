import { expect } from '@playwright/test'
import { checkOnBothDevices, checkScreen } from './check-screen.ts'
import type { Person } from './visitors.ts'

/** Checks that the person's screen is accessible and fits, and that the browser's console has no errors. */
export async function checkPerson({ page, complaints }: Person): Promise<void> {
  await checkScreen(page)
  expect(complaints).toEqual([])
}

export async function checkPersonOnBothDevices({ page, complaints }: Person): Promise<void> {
  await checkOnBothDevices(page)
  expect(complaints).toEqual([])
}

/** Goes to a tab as a person would. On a phone, some tabs are behind More. */
export async function openTab({ page }: Person, name: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(name) })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(tab.or(more).first()).toBeVisible()
  if (!(await tab.isVisible())) {
    await more.click()
    const chosen = page.getByRole('dialog').getByRole('link', { name })
    const address = (await chosen.getAttribute('href')) ?? ''
    await chosen.click()
    // Until then, the previous screen is still there.
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog')).toBeHidden()
  } else {
    await tab.click()
    // Until then, the previous screen is still there.
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
