import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'
import { normalizePath } from 'vite'
import { chunkFileNames, codeSplitting } from './code-splitting.ts'

const at = (file: string) => normalizePath(resolve(file))
const screen = (file: string) => `${at(`web/${file}`)}?__react-router-build-client-route`

/**
 * Returns the file a module is put into, in a build where these modules import these, and nothing else imports
 * anything.
 */
function fileOf(id: string, imports: Record<string, string[]>): string | undefined {
  const graph = {
    getModuleInfo: (of: string) => (imports[of] ? { importedIds: imports[of] } : null),
  }
  return codeSplitting.groups.map(({ name }) => name(id, graph)).find((file) => file !== null)
}

describe('a module goes into the file of the first step into the app that needs it', () => {
  const part = at('web/kit/forms/button.tsx')
  const neededBy = (...screens: string[]) =>
    fileOf(part, Object.fromEntries(screens.map((file) => [screen(file), [part]])))

  test('what requests an address’s data, with everything it needs', () => {
    const first = at('web/ask-first.ts')
    assert.equal(fileOf(part, { [first]: [part], [screen('root.tsx')]: [part] }), 'ask-first')
    assert.equal(fileOf(first, { [at('web/entry.client.tsx')]: [first], [first]: [part] }), 'ask-first')
  })

  test('what every page needs', () => {
    assert.equal(neededBy('root.tsx', 'accounts/sign-in.tsx'), 'app')
    assert.equal(fileOf(part, { [at('web/entry.client.tsx')]: [part] }), 'app')
  })

  test('what the login alone needs, apart from the router', () => {
    const login = at('web/entry.login.tsx')
    assert.equal(fileOf(part, { [login]: [part], [screen('root.tsx')]: [part] }), 'react')
    assert.equal(fileOf(part, { [login]: [part], [at('web/entry.client.tsx')]: [part] }), 'react')
    assert.equal(fileOf(part, { [login]: [part], [screen('shell/app-frame.tsx')]: [part] }), 'login')
  })

  test('what pages without a sign-in share', () => {
    assert.equal(neededBy('accounts/sign-in.tsx', 'shell/app-frame.tsx'), 'entrance')
    assert.equal(neededBy('accounts/sign-in.tsx', 'public/landing.tsx'), 'entrance')
  })

  test('what the frames or more than three screens need', () => {
    assert.equal(neededBy('shell/app-frame.tsx', 'sessions/see-session.tsx'), 'signed-in')
    const three = ['shell/settings.tsx', 'sessions/see-session.tsx', 'shell/mentor-page.tsx']
    assert.equal(neededBy(...three, 'public/landing.tsx'), undefined)
    assert.equal(neededBy(...three, 'sessions/suggest-time.tsx'), 'signed-in')
  })

  test('what the dashboard shares with a few, and what public pages share', () => {
    assert.equal(neededBy('shell/dashboard.tsx', 'shell/settings.tsx'), 'dashboard')
    assert.equal(neededBy('public/landing.tsx', 'public/benefits.tsx'), 'public')
    assert.equal(neededBy('public/not-found-page.tsx', 'shell/desk-door.tsx'), 'public')
  })

  test('but not what a single screen needs, or what is loaded later', () => {
    assert.equal(neededBy('sessions/see-session.tsx'), undefined)
    assert.equal(neededBy(), undefined)
  })

  test('small modules go early, so that nobody loads a large file for one', () => {
    const words = at('web/kit/words/dollars.ts')
    const shared = (...screens: string[]) =>
      fileOf(words, Object.fromEntries(screens.map((file) => [screen(file), [words]])))
    assert.equal(shared('shell/dashboard.tsx', 'payouts/mentor-payouts.tsx'), 'signed-in')
    assert.equal(shared('public/landing.tsx', 'payouts/mentor-payouts.tsx'), 'entrance')
  })

  test('React Aria has its own file, unless everybody needs it', () => {
    const calendar = at('node_modules/react-aria/dist/private/calendar/useCalendar.mjs')
    const neededBy = (...screens: string[]) =>
      fileOf(calendar, Object.fromEntries(screens.map((file) => [screen(file), [calendar]])))
    const four = [
      'shell/settings.tsx',
      'sessions/see-session.tsx',
      'shell/mentor-page.tsx',
      'sessions/suggest-time.tsx',
    ]
    assert.equal(neededBy(...four), 'react-aria')
    assert.equal(neededBy(...four, 'shell/app-frame.tsx'), 'signed-in')
  })

  test('what booking shares with a few', () =>
    assert.equal(neededBy('sessions/booking/book-session.tsx', 'sessions/suggest-time.tsx'), 'booking'))

  test('what only the first tab of the dashboard needs', () => {
    assert.equal(neededBy('shell/dashboard.tsx'), 'first-tab')
  })

  test('with everything it imports, even in cycles', () => {
    const deep = at('web/kit/forms/field.ts')
    const imports = { [screen('root.tsx')]: [part], [part]: [deep], [deep]: [part] }
    assert.equal(fileOf(deep, imports), 'app')
  })
})

test('files with code of the desk or the room have their own folder', () => {
  assert.equal(chunkFileNames({ moduleIds: ['/x/web/kit/card.tsx'] }), 'assets/[name]-[hash].js')
  assert.equal(
    chunkFileNames({ moduleIds: ['/x/web/kit/card.tsx', '/x/web/desk/desk.tsx'] }),
    'assets/desk/[name]-[hash].js',
  )
  assert.equal(chunkFileNames({ moduleIds: ['/x/web/room/stage.tsx'] }), 'assets/room/[name]-[hash].js')
})
