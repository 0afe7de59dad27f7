import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Radio, RadioGroup } from './radio-group.tsx'

function Hours({ onSend }: { onSend: () => void }) {
  const [hour, setHour] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <RadioGroup label={{ text: 'Hours' }} value={hour} onChange={setHour}>
        <Radio value="16:00">4:00 PM</Radio>
        <Radio value="17:00">5:00 PM</Radio>
      </RadioGroup>
      <button type="submit">Book</button>
    </form>
  )
}

test('Enter selects and sends nothing, the arrows move the selection', async () => {
  let sent = 0
  const screen = await render(<Hours onSend={() => void sent++} />)
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('radio', { name: '5:00 PM' })).toBeChecked()
  expect(sent).toBe(0)
  await screen.getByRole('button', { name: 'Book' }).click()
  expect(sent).toBe(1)
})
