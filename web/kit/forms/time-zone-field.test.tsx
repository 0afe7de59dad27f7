import { expect, test } from 'vitest'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

test("a selected zone is shown before the world's zones are listed, and then along with all of them", async () => {
  const listed: number[] = []
  const watching = new MutationObserver(() => listed.push(document.querySelectorAll('option').length))
  watching.observe(document.body, { subtree: true, childList: true })
  const screen = await show(<TimeZoneField value="Asia/Calcutta" onChange={() => {}} />, { me: maya, at: '/' })
  await expect.element(screen.getByRole('option', { name: 'Central European Time (Paris)' })).toBeInTheDocument()
  await expect.element(screen.getByLabelText('Time zone')).toHaveValue('Asia/Calcutta')
  expect(listed.find((count) => count > 0)).toBe(9)
  watching.disconnect()
})
