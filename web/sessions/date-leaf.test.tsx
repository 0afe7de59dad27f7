import { expect, test } from 'vitest'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { DateLeaf } from './date-leaf.tsx'

// The device is in Chicago (vitest.config.ts).
test('the hour names its zone only if the device shows another time', async () => {
  const startsAt = '2031-12-01T21:00:00.000Z'
  const screen = await show(
    <>
      <DateLeaf startsAt={startsAt} slotLabel="2031-12-01 15:00" zone="America/Chicago" />
      <DateLeaf startsAt={startsAt} slotLabel="2031-12-01 16:00" zone="America/New_York" />
    </>,
    { me: maya },
  )
  await expect.element(screen.getByText('3:00 PM', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('4:00 PM EST', { exact: true })).toBeVisible()
})
