import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { MonthCalendar } from './month-calendar.tsx'

test('a day reached by keyboard shows that it has the focus', async () => {
  const screen = await show(
    <MonthCalendar
      label="Days"
      zone="UTC"
      value={undefined}
      onChange={() => {}}
      month="2999-03-10"
      onMonth={() => {}}
      isOffered={() => true}
    />,
    { me: maya },
  )
  const day = screen.getByRole('button', { name: /March 10, 2999/ })
  await expect.element(day).toBeVisible()
  while (document.activeElement !== day.element()) await userEvent.keyboard('{Tab}')
  await expect.element(day).toHaveStyle({ outlineStyle: 'solid' })
})
