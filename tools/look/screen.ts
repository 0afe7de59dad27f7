import type { APIRequestContext, Page } from '@playwright/test'

/** One screen in one state: its address, the steps to reach the state, and the steps to leave it. */
export type Screen = {
  name: string
  address: string
  open?: (page: Page) => Promise<unknown>
  close?: (page: Page) => Promise<unknown>
  /** Puts an on-screen keyboard over the lower part, on phones. */
  keyboard?: true
}

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export type Sessions = { sessions: { id: string }[] }

export const read = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> =>
  (await (await request.get(path)).json()) as Answer
