import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationId, SessionId } from '#domain/kit/ids.ts'
import { kofi, maya } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { NotificationsTab } from './notifications-tab.tsx'

const startsAt = '2031-12-02T21:00:00.000Z'
const sessionId = '00000000-0000-4000-8000-0000000000aa' as SessionId
const suggestion = (last: string, mayAnswer: boolean, at = startsAt): Notification => ({
  id: `00000000-0000-4000-8000-0000000000${last}` as NotificationId,
  type: 'session-suggested',
  read: true,
  timestamp: '2031-11-30T12:00:00.000Z',
  sessionId,
  studentId: maya.id,
  studentName: maya.name,
  mentorId: kofi.id,
  mentorName: kofi.name,
  startsAt: at,
  slotLabel: '2031-12-02 15:00',
  topic: 'Interview prep',
  mayAnswer,
})

test('a suggestion can be approved in its notification; a settled one only leads to the session', async () => {
  answer({
    notifications: {
      list: () => ({ notifications: [suggestion('01', true), suggestion('02', false)], unread: 0, next: null }),
    },
    sessions: {
      approve: () => {
        throw refusal('slot-taken')
      },
    },
  })
  const screen = await show(<NotificationsTab />, { me: maya })
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(0).getByRole('link', { name: 'Respond' })).toBeVisible()
  await expect.element(rows.nth(1).getByRole('link', { name: 'View Session' })).toBeVisible()
  expect(rows.nth(1).getByRole('button').query()).toBe(null)
  await rows.nth(0).getByRole('button', { name: 'Approve' }).click()
  await expect.element(screen.getByText('This time is no longer available. Please suggest another time.')).toBeVisible()
  expect(inputsOf('sessions.approve')).toEqual([{ sessionId, startsAt }])
})

test('a student is told before approving that the time is too near for canceling it to return credits', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const notifications = [
    suggestion('01', true, inHours(11)),
    suggestion('02', true, inHours(13)),
    suggestion('03', false, inHours(11)),
  ]
  answer({ notifications: { list: () => ({ notifications, unread: 0, next: null }) } })
  const screen = await show(<NotificationsTab />, { me: maya })
  const warning = /once you agree, canceling won't return your credits/
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(0).getByText(warning)).toBeVisible()
  await expect.element(rows.nth(0).getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(warning)
  expect(rows.nth(1).getByText(warning).query()).toBe(null)
  expect(rows.nth(2).getByText(warning).query()).toBe(null)
})
