import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { kofi, maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { ReportOrBlock } from './report-or-block.tsx'

const person = { id: kofi.id, name: kofi.name }
beforeEach(() => window.sessionStorage.clear())

const words = 'He asked for my phone number.'

test('a typed report is restored until it is sent; the next one starts empty', async () => {
  answer({ safety: { report: () => ({}) } })
  const screen = await show(<ReportOrBlock reported={{ person, subject: 'person', aboutId: null }} />, { me: maya })
  const open = () => screen.getByRole('button', { name: 'Report', exact: true }).click()
  const field = screen.getByLabelText('What happened? (optional)')
  await open()
  await field.fill(words)
  await screen.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await open()
  await expect.element(field).toHaveValue(words)
  await expect.element(screen.getByRole('checkbox')).toBeChecked()
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Spam' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible()
  expect(inputsOf('safety.report')).toMatchObject([{ words, alsoBlock: false, category: 'spam' }])
  await screen.getByRole('button', { name: 'Close' }).click()
  await open()
  await expect.element(field).toHaveValue('')
})

test('a report with a block is thanked for, even as the screen loses the person before the answer comes', async () => {
  const sent = Promise.withResolvers<Record<string, never>>()
  answer({ accounts: { me: () => maya }, safety: { report: () => sent.promise } })
  const Screen = () => {
    const [isThere, setThere] = useState(true)
    return isThere ? (
      <>
        <ReportOrBlock reported={{ person, subject: 'person', aboutId: null }} blockedTo="/dashboard" />
        <button type="button" data-testid="lose" onClick={() => setThere(false)}>
          Lose them
        </button>
      </>
    ) : (
      <p>Mentor not found.</p>
    )
  }
  const screen = await show(<Screen />, { me: maya, at: '/mentor' })
  await screen.getByRole('button', { name: 'Report', exact: true }).click()
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Spam' }).click()
  document.querySelector<HTMLElement>('[data-testid=lose]')?.click()
  await expect.element(screen.getByText('Mentor not found.')).toBeInTheDocument()
  sent.resolve({})
  const notice = screen.getByRole('alertdialog', { name: `You blocked ${kofi.name}.` })
  await expect.element(notice).toBeVisible()
  expect(notice.element().textContent).toContain('Thank you for telling us.')
  expect(screen.address()).toBe('/dashboard')
})

test('a reload keeps a typed report, only for its author and about that person', async () => {
  answer({})
  const part = <ReportOrBlock reported={{ person, subject: 'person', aboutId: null }} />
  const opened = async (...what: Parameters<typeof show>) => {
    const screen = await show(...what)
    await screen.getByRole('button', { name: 'Report', exact: true }).click()
    return { screen, field: screen.getByLabelText('What happened? (optional)') }
  }
  const first = await opened(part, { me: maya })
  await first.field.fill(words)
  await first.screen.unmount()
  const other = { ...maya, id: '00000000-0000-4000-8000-000000000099' as typeof maya.id }
  const { screen, field } = await opened(part, { me: other })
  await expect.element(field).toHaveValue('')
  await screen.unmount()
  const message = <ReportOrBlock reported={{ person, subject: 'session', aboutId: kofi.id }} />
  const elsewhere = await opened(message, { me: maya })
  await expect.element(elsewhere.field).toHaveValue('')
  await elsewhere.screen.unmount()
  await expect.element((await opened(part, { me: maya })).field).toHaveValue(words)
})
