import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SessionView } from '#contract/sessions.ts'
import type { ContestReason } from '#domain/sessions/contest/contest.ts'
import { kofiHimself, maya } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { CrisisHelp } from '#web/safety/crisis-help.tsx'
import { ContestPanel } from './contest-panel.tsx'
import { DidNotHappen } from './did-not-happen.tsx'

beforeEach(() => window.sessionStorage.clear())

test('a typed account of a session that did not happen is restored', async () => {
  const contested = { ...session, contestBy: '2031-12-04T22:00:00.000Z' }
  const screen = await show(<DidNotHappen session={contested} onDone={() => {}} />, { me: maya })
  const open = () => screen.getByRole('button', { name: 'It did not happen' }).click()
  await open()
  await screen.getByText('Something else').click()
  await screen.getByLabelText('In a few words').fill('The room stayed empty.')
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await open()
  await expect.element(screen.getByLabelText('In a few words')).toHaveValue('The room stayed empty.')
  await expect.element(screen.getByRole('radio', { name: 'Something else' })).toBeChecked()
})

test('a reload keeps it until it is sent', async () => {
  const contested = { ...session, contestBy: '2031-12-04T22:00:00.000Z' }
  answer({ accounts: { me: () => maya }, sessions: { contest: () => ({ ...contested, help: null }) } })
  const opened = async () => {
    const screen = await show(<DidNotHappen session={contested} onDone={() => {}} />, { me: maya })
    await screen.getByRole('button', { name: 'It did not happen' }).click()
    return screen
  }
  const words = (screen: Awaited<ReturnType<typeof show>>) => screen.getByRole('textbox')
  const first = await opened()
  await words(first).fill('The room stayed empty.')
  await first.getByText('Something else').click()
  await first.unmount()
  const again = await opened()
  await expect.element(words(again)).toHaveValue('The room stayed empty.')
  await expect.element(again.getByRole('radio', { name: 'Something else' })).toBeChecked()
  await again.getByRole('button', { name: 'Send' }).click()
  await expect.element(again.getByRole('dialog')).not.toBeInTheDocument()
  await again.unmount()
  const anew = await opened()
  await expect.element(words(anew)).toHaveValue('')
  await expect.element(anew.getByRole('radio', { name: 'Something else' })).not.toBeChecked()
})

test('a person who says they are in danger is shown whom to call, until they have read it', async () => {
  const contested = { ...session, contestBy: '2031-12-04T22:00:00.000Z' }
  const help = { name: 'the National Domestic Violence Hotline', number: '800-799-7233', about: 'unsafe' as const }
  answer({ accounts: { me: () => maya }, sessions: { contest: () => ({ ...contested, help }) } })
  const screen = await show(
    <>
      <CrisisHelp />
      <CrisisHelp written={`contest ${session.id}`} />
      <DidNotHappen session={contested} onDone={() => {}} />
    </>,
    { me: maya },
  )
  await screen.getByRole('button', { name: 'It did not happen' }).click()
  await screen.getByText('Something else').click()
  await screen.getByLabelText('In a few words').fill('My dad would not let me out of my room.')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('link', { name: help.number })).toBeVisible()
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(screen.getByText('You deserve to be safe.')).not.toBeInTheDocument()
})

test('a warning about contact details is about the text as it was sent, not about what is typed after it', async () => {
  const contested = { ...session, contestBy: '2031-12-04T22:00:00.000Z' }
  const contest = () => {
    throw refusal('contact-details-warning')
  }
  answer({ accounts: { me: () => maya }, sessions: { contest } })
  const screen = await show(<DidNotHappen session={contested} onDone={() => {}} />, { me: maya })
  await screen.getByRole('button', { name: 'It did not happen' }).click()
  await screen.getByText('Something else').click()
  const words = screen.getByLabelText('In a few words')
  await words.fill('He told me to call 555-123-4567.')
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  await words.fill('He told me to write to me@example.com.')
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  await screen.getByRole('button', { name: 'Send anyway' }).click()
  await expect
    .poll(() => inputsOf('sessions.contest').map((sent) => (sent as { anyway?: boolean }).anyway))
    .toEqual([false, false, true])
})

const missed = /this counts as a missed session: after 3 in 90 days/i

test('a mentor is told before they say that they did not show up that it counts', async () => {
  const contested = { ...session, contestBy: '2031-12-04T22:00:00.000Z' }
  const screen = await show(<DidNotHappen session={contested} onDone={() => {}} />, { me: kofiHimself })
  await screen.getByRole('button', { name: 'It did not happen' }).click()
  await screen.getByText("I didn't show up").click()
  await expect.element(screen.getByText(missed)).toBeVisible()
  await screen.getByText("Maya Torres didn't show up").click()
  await expect.element(screen.getByText(missed)).not.toBeInTheDocument()
})

test('and before they agree with the student who said so, but not about anything else', async () => {
  const panel = (reason: ContestReason) => {
    const contest: SessionView['contest'] = {
      by: 'student',
      reason,
      words: '',
      at: '2031-12-01T23:00:00.000Z',
      answer: null,
      state: 'asked',
      answerBy: '2031-12-03T23:00:00.000Z',
      mayAnswer: true,
      settled: null,
      presence: null,
    }
    return show(<ContestPanel session={{ ...session, contest }} onDone={() => {}} />, { me: kofiHimself })
  }
  const screen = await panel('mentor-absent')
  await expect.element(screen.getByText(missed)).toBeVisible()
  await screen.unmount()
  const other = await panel('technical')
  await expect.element(other.getByRole('button', { name: "That's right" })).toBeVisible()
  expect(other.getByText(missed).query()).toBeNull()
})
