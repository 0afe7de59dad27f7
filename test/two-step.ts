import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { codeFor } from './code-for.ts'
import { password } from './visitors.ts'

// What people in journeys have besides their password.

/** Sets up a code app over the API for the person signed in there. */
export async function addCodeApp(caller: APIRequestContext): Promise<{ key: string; recoveryCodes: string[] }> {
  const post = async <Answer>(path: string, data: object) => {
    const answer = await caller.post(`/api/me/security/${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Answer
  }
  await post('proof', { by: 'password', password })
  const { secret: key } = await post<{ secret: string }>('code-app', {})
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('code-app/confirm', { code: await codeFor(key) })
  return { key, recoveryCodes }
}

/** Adds a fingerprint or face reader to this page's device. After `refuse`, the page sees a person who cancels. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verified = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { refuse: () => verified(false), accept: () => verified(true) }
}

/** Signs out of this browser, returns to the login and enters the password. */
export async function enterPassword(page: Page, email: string, typed = password): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.keyboard.press('Enter')
}
