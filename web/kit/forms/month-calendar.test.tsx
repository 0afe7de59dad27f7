import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { MonthCalendar } from './month-calendar.tsx'

const showMarch = (value: string | undefined) =>
  show(
    <MonthCalendar
      label="Days"
      zone="UTC"
      value={value}
      onChange={() => {}}
      month="2999-03-10"
      onMonth={() => {}}
      isOffered={() => true}
    />,
    { me: maya },
  )

test('a day reached by keyboard shows that it has the focus', async () => {
  const screen = await showMarch(undefined)
  const day = screen.getByRole('button', { name: /March 10, 2999/ })
  await expect.element(day).toBeVisible()
  while (document.activeElement !== day.element()) await userEvent.keyboard('{Tab}')
  await expect.element(day).toHaveStyle({ outlineStyle: 'solid' })
})

test('the months are Gregorian in a browser of any language', async () => {
  onTestFinished(() => speak('en-US'))
  const screen = await showMarch('2999-03-10')
  speak('th-TH')
  const heading = screen.getByRole('heading').first()
  await expect.poll(() => heading.element().textContent).toMatch(/\p{Script=Thai}\s2999$/u)
})

function speak(language: string) {
  Object.defineProperty(navigator, 'language', { configurable: true, value: language })
  window.dispatchEvent(new Event('languagechange'))
}
