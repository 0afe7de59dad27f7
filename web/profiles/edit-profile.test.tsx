import { afterEach, describe, expect, test } from 'vitest'
import { emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import EditProfile from './edit-profile.tsx'

const me = { ...maya, profile: { ...emptyStudentProfile, gradeLevel: '11th' as const } }
const loggedOut = () => {
  throw refusal('not-signed-in')
}

describe('editing a profile after the sign-in ended elsewhere', () => {
  afterEach(() => window.sessionStorage.clear())

  test('says so, keeps the text, and continues after logging in again', async () => {
    answer({ accounts: { me: loggedOut }, profiles: { editProfile: loggedOut } })
    const screen = await show(<EditProfile />, { me, at: '/editprofile' })
    await screen.getByLabelText('Bio').fill('I build telescopes.')
    await screen.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(screen.getByRole('heading', { name: 'You’ve been logged out' })).toBeVisible()
    expect(screen.getByText('Access Denied', { exact: false }).query()).toBeNull()
    await expect
      .element(screen.getByRole('link', { name: 'Log in again' }))
      .toHaveAttribute('href', '/login?from=%2Feditprofile')
    await screen.unmount()

    answer({ accounts: { me: () => me }, profiles: { editProfile: () => ({}) } })
    const again = await show(<EditProfile />, { me, at: '/editprofile' })
    await expect.element(again.getByLabelText('Bio')).toHaveValue('I build telescopes.')
    await again.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(again.getByText('Profile Updated!')).toBeVisible()
    expect(inputsOf('profiles.editProfile').at(-1)).toMatchObject({ profile: { bio: 'I build telescopes.' } })
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('tassel.edit'))).toEqual([])
  })
})

test('a student warned about contact details sees where, and saves them by saving again', async () => {
  const why = 'This looks like contact details. Found: “415-555-0132”.'
  answer({
    accounts: { me: () => me },
    profiles: {
      editProfile: ({ anyway }) => {
        if (!anyway) throw refusal('contact-details-warning', { fields: { 'profile.bio': why } })
        return {}
      },
    },
  })
  const screen = await show(<EditProfile />, { me, at: '/editprofile' })
  await screen.getByLabelText('Bio').fill('Text me at 415-555-0132.')
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByText(why)).toBeVisible()
  await expect.element(screen.getByText('To save it as it is, press Save Changes again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
})
