import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContextOptions, expect } from '@playwright/test'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import type { RunningTassel } from './running-tassel.ts'
import { addCodeApp, enterPassword } from './two-step.ts'
import { linkIn, openVisitor, password, type Visitor } from './visitors.ts'

/** Creates an operator with the command-line tool, which emails them a link to choose a password. */
export async function makeOperator(tassel: RunningTassel, email: string, level: OperatorLevel): Promise<void> {
  const { dataDir, databaseUrl, url } = tassel
  await promisify(execFile)(process.execPath, ['tools/operator.ts', 'add', email, '--as', level], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: url },
  })
}

/** Returns an operator who followed the emailed link and is signed in with a second factor. */
export async function operatorIn(
  browser: Browser,
  tassel: RunningTassel,
  { email, level, ...screen }: { email: string; level: OperatorLevel } & BrowserContextOptions,
): Promise<Visitor> {
  await makeOperator(tassel, email, level)
  const visitor = await openVisitor(browser, tassel, screen)
  const { page, context } = visitor
  await page.goto(await linkIn(tassel, email, 'reset-password'))
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeHidden()
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step login' })).toBeVisible()
  await addCodeApp(context.request)
  return visitor
}
