import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, test } from 'vitest'
import type { Me } from '#contract/accounts.ts'
import { refusals } from '#contract/kit/refusals.ts'
import { emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { kofiHimself, maya } from '#test/components/people.ts'
import { answer, connect, inputsOf, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import Application from './application.tsx'

async function wizard({ me = maya, step = 1 }: { me?: Me; step?: number } = {}) {
  answer({ profiles: { completeWizard: () => ({}) }, accounts: { me: () => me } })
  const screen = await show(<Application />, { me, at: `/application?step=${step}` })
  return Object.assign(screen, {
    next: screen.getByRole('button', { name: 'Next' }),
    previous: screen.getByRole('button', { name: 'Previous' }),
    complete: screen.getByRole('button', { name: 'Complete Profile' }),
    heading: (name: string) => screen.getByRole('heading', { level: 1, name }),
  })
}

describe('the profile wizard', () => {
  afterEach(() => window.sessionStorage.clear())

  test('leads through three steps, each announced by its heading', async () => {
    const screen = await wizard()
    await expect.element(screen.heading('Academic Information')).toBeVisible()
    await expect.element(screen.getByRole('progressbar', { name: 'Step 1 of 3' })).toBeVisible()
    expect(screen.previous.query()).toBeNull()
    await screen.next.click()
    await expect.element(screen.heading('Goals & Interests')).toHaveFocus()
    expect(screen.address()).toBe('/application?step=2')
    await screen.next.click()
    await expect.element(screen.heading('About You')).toHaveFocus()
    await expect.element(screen.complete).toBeVisible()
    expect(screen.next.query()).toBeNull()
  })

  test('keeps what was typed when going back and forth, even with the browser’s own back', async () => {
    const screen = await wizard()
    await screen.getByLabelText('GPA').fill('3.8 / 4.0')
    await screen.next.click()
    await screen.previous.click()
    await expect.element(screen.getByLabelText('GPA')).toHaveValue('3.8 / 4.0')
    await screen.back()
    await expect.element(screen.heading('Goals & Interests')).toHaveFocus()
  })

  test('sends everything that was typed, and ends on the dashboard', async () => {
    const screen = await wizard()
    await screen.getByLabelText('Grade Level').selectOptions('11th')
    await screen.getByLabelText('GPA').fill('3.8 / 4.0')
    await screen.next.click()
    await screen.next.click()
    await screen.getByLabelText('Bio').fill('I build telescopes.')
    await screen.complete.click()
    await expect.poll(screen.address).toBe('/dashboard')
    expect(inputsOf('profiles.completeWizard')).toEqual([
      { profile: { ...emptyStudentProfile, gradeLevel: '11th', gpa: '3.8 / 4.0', bio: 'I build telescopes.' } },
    ])
    expect(window.sessionStorage.getItem(`tassel.wizard.${maya.id}`)).toBeNull()
  })

  test('requires nothing', async () => {
    const screen = await wizard({ step: 3 })
    await screen.complete.click()
    await expect.poll(screen.address).toBe('/dashboard')
    expect(inputsOf('profiles.completeWizard')).toEqual([{ profile: emptyStudentProfile }])
  })

  test('continues with Enter, except where Enter ends one of several items', async () => {
    const screen = await wizard()
    await screen.getByLabelText('GPA').click()
    await userEvent.keyboard('4.0{Enter}')
    await expect.element(screen.heading('Goals & Interests')).toHaveFocus()
    await screen.getByLabelText('Extracurriculars').click()
    await userEvent.keyboard('chess{Enter}choir,')
    const added = screen.getByRole('list', { name: 'Added so far' })
    await expect.element(added.getByText('chess')).toBeVisible()
    await expect.element(added.getByText('choir')).toBeVisible()
    await screen.getByRole('button', { name: 'Remove chess' }).click()
    await expect.element(added.getByText('chess')).not.toBeInTheDocument()
    await expect.element(screen.heading('Goals & Interests')).toBeVisible()
  })

  test('suggests names while typing; an arrow and Enter choose one', async () => {
    // Loads the names first, so that they are suggested from the first letter on.
    await import('#domain/profiles/names/school-suggestions.ts')
    const screen = await wizard({ me: kofiHimself })
    const university = screen.getByLabelText('University', { exact: true })
    await university.click()
    await userEvent.keyboard('Rice')
    await expect.element(screen.getByRole('option', { name: 'Rice University' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(university).toHaveValue('Rice University')
    await expect.element(screen.heading('University Information')).toBeVisible()
  })

  test('is restored after a reload, only for its own person', async () => {
    const before = await wizard()
    await before.getByLabelText('GPA').fill('3.8 / 4.0')
    await before.unmount()
    const after = await wizard()
    await expect.element(after.getByLabelText('GPA')).toHaveValue('3.8 / 4.0')
    await after.unmount()
    const other = await wizard({ me: { ...maya, id: kofiHimself.id } })
    await expect.element(other.getByLabelText('GPA')).toHaveValue('')
  })

  test('never overwrites a profile that was changed elsewhere in the meantime', async () => {
    const before = await wizard()
    await before.getByLabelText('GPA').fill('3.8 / 4.0')
    await before.getByLabelText('Test Scores').fill('SAT 1450')
    await before.unmount()
    const after = await wizard({ me: { ...maya, profile: { ...emptyStudentProfile, gpa: '3.9 / 4.0' } } })
    await expect.element(after.getByLabelText('GPA')).toHaveValue('3.9 / 4.0')
    await expect.element(after.getByLabelText('Test Scores')).toHaveValue('SAT 1450')
  })

  test('cannot be reopened once it is complete', async () => {
    const screen = await wizard()
    await screen.next.click()
    await screen.next.click()
    await screen.complete.click()
    await expect.poll(screen.address).toBe('/dashboard')
    await screen.back()
    await expect.poll(screen.address).toBe('/dashboard')
  })

  test('can be skipped or left by logging out, and leads home', async () => {
    const screen = await wizard()
    await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Tassel, home' })).toHaveAttribute('href', '/')
    await screen.getByRole('link', { name: 'Skip for now' }).click()
    await expect.poll(screen.address).toBe('/dashboard')
    expect(inputsOf('profiles.completeWizard')).toEqual([])
  })

  test('mentions the email that was just sent', async () => {
    const screen = await wizard({ me: { ...maya, emailVerified: false } })
    await expect.element(screen.getByText('We sent a link to maya@example.com.', { exact: false })).toBeVisible()
  })

  test('goes to the nearest step if one does not exist', async () => {
    const screen = await wizard({ step: 9 })
    await expect.element(screen.heading('About You')).toBeVisible()
  })

  test('asks a mentor different questions', async () => {
    const screen = await wizard({ me: kofiHimself })
    await expect.element(screen.heading('University Information')).toBeVisible()
    expect(screen.getByLabelText('GPA').query()).toBeNull()
  })
})

describe('a profile that could not be saved', () => {
  test('says what is wrong, and where, and keeps the text', async () => {
    const screen = await wizard({ step: 3 })
    const why = 'Bio may be at most 2,000 characters.'
    answer({
      profiles: {
        completeWizard: () => {
          throw refusal('invalid-input', { fields: { 'profile.bio': why } })
        },
      },
    })
    const bio = screen.getByLabelText('Bio')
    await bio.fill('A long story')
    await screen.complete.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please check what you entered.')
    await expect.element(bio).toBeInvalid()
    await expect.element(screen.getByText(why)).toBeVisible()
    await expect.element(bio).toHaveValue('A long story')
    await bio.fill('A short story')
    await expect.element(screen.getByText(why)).not.toBeInTheDocument()
  })

  test('goes to the step with the problem and marks it there, and nothing else', async () => {
    const screen = await wizard({ me: kofiHimself, step: 3 })
    const why = "For everyone's safety, keep contact details and payments on Tassel. Found: “510-555-0134”."
    answer({
      profiles: {
        completeWizard: () => {
          throw refusal('contact-details', { found: [], fields: { 'profile.admissionExperience': why } })
        },
      },
    })
    await screen.complete.click()
    const field = screen.getByLabelText('Admission Experience')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toBeInvalid()
    await expect.element(screen.getByText(why)).toBeVisible()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await screen.next.click()
    await expect.element(screen.heading('Mentorship Details')).toHaveFocus()
    expect(screen.getByRole('alert').query()).toBe(null)
  })

  test('of a student who is warned is saved unchanged from the last step', async () => {
    const screen = await wizard({ step: 3 })
    const warning = `${refusals['contact-details-warning'].message} To save it as it is,`
    answer({
      profiles: {
        completeWizard: ({ anyway }) => {
          if (!anyway) throw refusal('contact-details-warning', { fields: { 'profile.gpa': 'Found: “510-555-0134”.' } })
          return {}
        },
      },
    })
    await screen.complete.click()
    await expect.element(screen.getByLabelText('GPA')).toHaveFocus()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(`${warning} press Complete Profile again, on the last step.`)
    await screen.next.click()
    await screen.next.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(`${warning} press Complete Profile again.`)
    await screen.complete.click()
    await expect.poll(screen.address).toBe('/dashboard')
  })

  test('because the connection is gone can be sent again', async () => {
    const screen = await wizard({ step: 3 })
    await screen.getByLabelText('Bio').fill('I build telescopes.')
    connect(false)
    await screen.complete.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.')
    connect(true)
    await screen.complete.click()
    await expect.poll(screen.address).toBe('/dashboard')
    expect(inputsOf('profiles.completeWizard')).toHaveLength(1)
  })
})
