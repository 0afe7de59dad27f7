import { expect } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { addCodeApp } from '#test/two-step.ts'
import { logIn, openVisitor, signUp } from '#test/visitors.ts'

let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

test('tabs left on the login, its second step and sign-up continue once somebody logs in next to them', async ({
  browser,
}) => {
  const { request } = (await openVisitor(browser, tassel)).context
  const careful = await signUp(request, { role: 'student' })
  await addCodeApp(request)
  const plain = await signUp(request, { role: 'student' })
  const { context, page: login } = await openVisitor(browser, tassel)
  const [signUpTab, step, beside] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await login.goto('/login?from=%2Fsettings')
  await login.getByLabel('Email').fill('half@exam')
  await signUpTab.goto('/signup?role=mentor')
  await signUpTab.getByLabel('Full Name').fill('Half a Na')
  await step.goto('/login')
  await logIn(step, careful.email)
  await expect(step.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await beside.goto('/login')

  await test.step('they stay put for a hint without a sign-in behind it', async () => {
    await context.addCookies([{ name: 'tassel_signed_in', value: '1', url: tassel.url }])
    const tabs = [login, signUpTab, step]
    const answers = tabs.map((tab) => tab.waitForResponse(/\/rpc\//))
    await beside.evaluate(() => new BroadcastChannel('tassel-sign-in').postMessage('changed'))
    await Promise.all(answers)
    await expect(login.getByLabel('Email')).toHaveValue('half@exam')
    await expect(signUpTab.getByLabel('Full Name')).toHaveValue('Half a Na')
    await expect(step.getByRole('heading', { name: 'One more step' })).toBeVisible()
  })

  await test.step('they go to where each would have led', async () => {
    await logIn(beside, plain.email)
    await expect(login).toHaveURL(/\/settings$/)
    for (const tab of [signUpTab, step, beside]) await expect(tab).toHaveURL(/\/dashboard$/)
  })
})
