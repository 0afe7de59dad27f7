import { expect, test } from 'vitest'
import type { SessionView } from '#contract/sessions.ts'
import { kofiHimself, maya } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { AnswerSession } from './answer-session.tsx'
import { MeetingLink } from './meeting-link.tsx'

const link = 'https://meet.example/room'

test('a confirmed session without a link can be given one; a link that is not https is reported next to the field', async () => {
  answer({
    sessions: {
      setMeetingLink: ({ meetingLink }) => {
        if (!meetingLink.startsWith('https://')) throw refusal('link-invalid')
        return { ...session, meetingLink }
      },
    },
  })
  const screen = await show(<MeetingLink session={session} />, { me: maya })
  await screen.getByRole('button', { name: 'Add Link' }).click()
  const field = screen.getByRole('textbox', { name: 'Meeting link' })
  await expect.element(field).toHaveFocus()
  await field.fill('zoom')
  await screen.getByRole('button', { name: 'Save Link' }).click()
  await expect.element(screen.getByText('Please enter a valid https link.')).toBeVisible()
  await field.fill(link)
  await screen.getByRole('button', { name: 'Save Link' }).click()
  await expect.element(screen.getByRole('button', { name: 'Add Link' })).toHaveFocus()
  expect(inputsOf('sessions.setMeetingLink').at(-1)).toEqual({ sessionId: session.id, meetingLink: link })
})

test('a link can be joined and changed until the end', async () => {
  const screen = await show(<MeetingLink session={{ ...session, meetingLink: link }} />, { me: maya })
  await expect.element(screen.getByRole('link', { name: /^Join/ })).toHaveAttribute('href', link)
  await screen.getByRole('button', { name: 'Change Link' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Meeting link' })).toHaveValue(link)
})

test('after that it can only be read', async () => {
  const over = await show(<MeetingLink session={{ ...session, meetingLink: link, mayDo: [] }} />, { me: maya })
  await expect.element(over.getByText(link)).toBeVisible()
  expect(over.getByRole('link').query()).toBe(null)
  expect(over.getByRole('button', { name: /Link$/ }).query()).toBe(null)
})

test('a link is asked for at approval, and sent with it', async () => {
  const mayDo: SessionView['mayDo'] = ['approve', 'decline', 'suggest', 'cancel', 'set-link']
  const pending: SessionView = { ...session, status: 'pending', mayDo }
  answer({ accounts: { me: () => maya }, sessions: { approve: () => ({ ...session, meetingLink: link }) } })
  const screen = await show(<AnswerSession session={pending} onDone={() => {}} />, { me: maya })
  await screen.getByRole('textbox', { name: 'Meeting link (optional)' }).fill(link)
  // Declining ends it too, so there is only one way to say no.
  await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel Session' }).query()).toBe(null)
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(() => inputsOf('sessions.approve'))
    .toEqual([{ sessionId: session.id, startsAt: session.startsAt, meetingLink: link }])
})

test('an approval refused for its link keeps the focus, and the error disappears once another is typed', async () => {
  const mayDo: SessionView['mayDo'] = ['approve', 'decline', 'suggest', 'cancel', 'set-link']
  const refuse = () => {
    throw refusal('link-invalid')
  }
  answer({ accounts: { me: () => kofiHimself }, sessions: { approve: refuse, get: () => session } })
  const pending: SessionView = { ...session, status: 'pending', mayDo }
  const screen = await show(<AnswerSession session={pending} onDone={() => {}} />, { me: kofiHimself })
  const field = screen.getByRole('textbox', { name: 'Meeting link (optional)' })
  await field.fill('zoom')
  const approve = screen.getByRole('button', { name: 'Approve' })
  await approve.click()
  await expect.element(screen.getByText('Please enter a valid https link.')).toBeVisible()
  await expect.element(approve).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(link)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByText('Please enter a valid https link.')).not.toBeInTheDocument()
})

test('a typed link is sent along when another time is suggested instead', async () => {
  const mayDo: SessionView['mayDo'] = ['approve', 'decline', 'suggest', 'cancel', 'set-link']
  const pending: SessionView = { ...session, status: 'pending', mayDo }
  answer({
    accounts: { me: () => kofiHimself },
    sessions: { suggestTime: () => ({ ...pending, meetingLink: link, mayDo: ['suggest', 'cancel', 'set-link'] }) },
  })
  const screen = await show(<AnswerSession session={pending} onDone={() => {}} />, { me: kofiHimself })
  await screen.getByRole('textbox', { name: 'Meeting link (optional)' }).fill(link)
  await screen.getByRole('button', { name: 'Suggest New Time' }).click()
  await screen.getByLabelText('Date').fill('2031-12-02')
  await screen.getByLabelText('Time').fill('16:00')
  await screen.getByRole('button', { name: 'Submit New Time' }).click()
  await expect
    .poll(() => inputsOf('sessions.suggestTime'))
    .toMatchObject([{ sessionId: session.id, date: '2031-12-02', time: '16:00', meetingLink: link }])
})
