import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { ListField } from './list-field.tsx'

function Interests({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <ListField label="Interests" name="interests" value={value} onChange={setValue} />
      <output>{`Saved: ${value}.`}</output>
    </>
  )
}

test('an item that is already a chip is added once, with or without Enter', async () => {
  const screen = await show(<Interests first="robotics, jazz" />, { me: maya })
  const field = screen.getByRole('combobox').or(screen.getByLabelText('Interests')).first()
  await field.fill('Jazz')
  await expect.element(screen.getByText('Saved: robotics, jazz.')).toBeVisible()
  await field.fill('jazz band')
  await expect.element(screen.getByText('Saved: robotics, jazz, jazz band.')).toBeVisible()
  await field.fill('robotics')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Saved: jazz, robotics.')).toBeVisible()
})

test('an item that was stored twice appears once', async () => {
  const screen = await show(<Interests first="jazz, jazz" />, { me: maya })
  expect(screen.getByRole('button', { name: 'Remove jazz' }).all()).toHaveLength(1)
})
