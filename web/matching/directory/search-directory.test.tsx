import { userEvent } from 'vitest/browser'
import { describe, expect, test } from 'vitest'
import { kofi, maya } from '#test/components/people.ts'
import type { MentorCard } from '#contract/profiles.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import SearchDirectory from './search-directory.tsx'

/** The directory on a slow phone: a navigation to an address ends only when the test calls `arrive`. */
async function showSlowly(found: (search: string) => MentorCard[] = () => []) {
  const never = () => new Promise<never>(() => {})
  answer({
    matching: { directory: ({ search }) => listOf(found(search)) },
    messages: { conversations: never },
    notifications: { list: never },
    credits: { overview: never },
  })
  const left: { for: string; arrive: () => void }[] = []
  const screen = await show(<SearchDirectory />, {
    me: maya,
    at: '/mentors',
    arrival: ({ search }) => new Promise((arrived) => left.push({ for: search, arrive: () => arrived(null) })),
  })
  const box = screen.getByRole('searchbox', { name: 'Search mentors' })
  await expect.element(box).toBeVisible()
  return {
    screen,
    box,
    leaves: (query: string) => expect.poll(() => left.at(-1)?.for).toBe(query),
    arrive: async (query: string) => {
      left.at(-1)?.arrive()
      await expect.poll(screen.address).toBe(`/mentors${query}`)
    },
  }
}

const listOf = (mentors: MentorCard[]) => ({
  entries: mentors.map((mentor) => ({ mentor, score: 5, reason: 'Good general match' })),
  next: null,
  count: mentors.length,
  didYouMean: null,
})

test('no letter is lost while the address catches up', async () => {
  const { box, leaves, arrive } = await showSlowly()
  await box.fill('s')
  await leaves('?search=s')
  await box.fill('st')
  await arrive('?search=s')
  expect(box.element()).toHaveValue('st')
  await leaves('?search=st')
  await arrive('?search=st')
  await expect.element(box).toHaveValue('st')
  await expect.poll(() => inputsOf('matching.directory').at(-1)).toMatchObject({ search: 'st' })
})

test('text deleted in the meantime does not come back', async () => {
  const { box, leaves, arrive } = await showSlowly()
  await box.fill('s')
  await leaves('?search=s')
  await box.fill('')
  await arrive('?search=s')
  await leaves('')
  await arrive('')
  await expect.element(box).toHaveValue('')
})

test('a filter applies at once, and a second adds to it before its address arrives; going back in the browser restores the fields', async () => {
  const { screen, box, leaves, arrive } = await showSlowly()
  const verified = screen.getByRole('checkbox', { name: 'Verified mentors only' })
  const wellRated = screen.getByRole('checkbox', { name: '4 stars and up' })
  await verified.click({ force: true })
  await leaves('?verified=true')
  await expect.element(verified).toBeChecked()
  await wellRated.click({ force: true })
  await leaves('?verified=true&wellRated=true')
  await arrive('?verified=true&wellRated=true')
  await box.fill('rice')
  await leaves('?search=rice&verified=true&wellRated=true')
  await arrive('?search=rice&verified=true&wellRated=true')
  await expect.element(box).toHaveValue('rice')
  void screen.back()
  await leaves('')
  await arrive('')
  await expect.element(box).toHaveValue('')
  await expect.element(verified).not.toBeChecked()
  await expect.element(wellRated).not.toBeChecked()
})

test('going back in the browser restores a filter that was set and unset in the meantime', async () => {
  const { screen, leaves, arrive } = await showSlowly()
  const verified = screen.getByRole('checkbox', { name: 'Verified mentors only' })
  const press = async (query: string) => {
    await verified.click({ force: true })
    await leaves(query)
  }
  await press('?verified=true')
  await arrive('?verified=true')
  await press('')
  await arrive('')
  await press('?verified=true')
  await press('')
  await arrive('')
  void screen.back()
  await leaves('?verified=true')
  await arrive('?verified=true')
  await expect.element(verified).toBeChecked()
})

test('whoever clears the filters by keyboard continues at the search', async () => {
  const { screen, box, leaves, arrive } = await showSlowly()
  await screen.getByRole('combobox', { name: 'Interest' }).fill('chess')
  await userEvent.keyboard('{Tab}')
  await leaves('?specialty=chess')
  await arrive('?specialty=chess')
  const clear = screen.getByRole('button', { name: 'Clear Filters' })
  clear.element().focus()
  await userEvent.keyboard('{Enter}')
  await leaves('')
  await arrive('')
  await expect.element(clear).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(box.element().closest('search'))
  await userEvent.keyboard('{Tab}')
  await expect.element(box).toHaveFocus()
})

test('whoever asks for all mentors by keyboard continues at how many were found', async () => {
  const { screen, box, leaves, arrive } = await showSlowly((search) => (search === '' ? [kofi] : []))
  await box.fill('zz')
  await leaves('?search=zz')
  await arrive('?search=zz')
  const all = screen.getByRole('button', { name: 'Show All Mentors' })
  await expect.element(all).toBeVisible()
  all.element().focus()
  await userEvent.keyboard('{Enter}')
  await leaves('')
  await arrive('')
  await expect.poll(() => document.activeElement?.textContent).toBe('1 mentor')
})

describe('text typed into a filter', () => {
  test('becomes a filter once the field is left by keyboard, and only once', async () => {
    const { screen, box, leaves, arrive } = await showSlowly()
    const university = screen.getByRole('combobox', { name: 'University' })
    await university.fill('no such school')
    await userEvent.keyboard('{Tab}')
    await leaves('?university=no+such+school')
    await expect.element(university).toHaveValue('')
    await arrive('?university=no+such+school')
    await expect.element(screen.getByRole('button', { name: 'Remove University: no such school' })).toBeVisible()
    await university.click()
    await box.click()
    await university.fill('no such school')
    await userEvent.keyboard('{Tab}')
    await expect.element(university).toHaveValue('')
    void screen.back()
    await leaves('')
  })

  test('becomes a filter with the next press elsewhere, which also does its own job', async () => {
    const { screen, leaves, arrive } = await showSlowly()
    await screen.getByRole('combobox', { name: 'Major' }).fill('no such major')
    await screen.getByRole('checkbox', { name: 'Verified mentors only' }).click({ force: true })
    await leaves('?major=no+such+major&verified=true')
    await arrive('?major=no+such+major&verified=true')
    await screen.getByRole('combobox', { name: 'Interest' }).fill('no such interest')
    await screen.getByRole('button', { name: 'Clear Filters' }).click()
    await leaves('')
    await arrive('')
    await expect.element(screen.getByRole('combobox', { name: 'Interest' })).toHaveValue('')
    expect(screen.getByRole('button', { name: /^Remove / }).query()).toBeNull()
  })

  test('waits until the press that leaves the field is over, since the page changes', async () => {
    const { screen, leaves } = await showSlowly()
    const interest = screen.getByRole('combobox', { name: 'Interest' })
    await interest.fill('chess')
    const heading = screen.getByRole('heading', { name: 'Our Mentors' }).element()
    heading.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    interest.element().blur()
    await afterTimers()
    await expect.element(interest).toHaveValue('chess')
    heading.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    await leaves('?specialty=chess')
  })

  test('becomes none if Escape discarded it, or a suggestion was picked instead', async () => {
    const { screen, leaves, arrive } = await showSlowly()
    const university = screen.getByRole('combobox', { name: 'University' })
    await university.fill('stanfo')
    await expect.element(screen.getByRole('option').first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(university).toHaveValue('')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await university.fill('stanfo')
    await screen.getByRole('option', { name: 'Stanford University' }).click()
    await leaves('?university=Stanford+University')
    await arrive('?university=Stanford+University')
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('combobox', { name: 'Major' })).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Remove / }).elements()).toHaveLength(1)
  })
})

// Resolves once the timers that were due before it have fired.
const afterTimers = () => new Promise((over) => setTimeout(over))
