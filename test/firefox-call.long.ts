import { existsSync } from 'node:fs'
import { after, test } from 'node:test'
import { type Browser, expect, firefox } from '@playwright/test'
import {
  join,
  meetWithin5Seconds,
  openCaller,
  received,
  sessionNow,
  waitForVideoAndSound,
  watchCalls,
} from './room-people.ts'
import { removeDataDir, startTassel } from './running-tassel.ts'
import { personIn } from './visitors.ts'

// A call between two kinds of browsers: Chromium, and Debian's own Firefox, driven through WebDriver BiDi.
const firefoxPath = [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
const skip = firefoxPath
  ? false
  : 'Firefox is not installed, so no call is made with it: install firefox-esr, or name one in FIREFOX_PATH'

/** Opens a Firefox with a fake camera and microphone. It makes calls over loopback where no other network exists. */
const openFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: firefoxPath ?? '',
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
    },
  })

test(
  'a student in Firefox and a mentor in Chromium see and hear each other, even after either reloads the page',
  {
    skip,
  },
  async (t) => {
    const tassel = await startTassel()
    const browsers = [await openFirefox(), await openCaller()] as const
    after(async () => {
      await Promise.all(browsers.map((browser) => browser.close()))
      await tassel.stop()
      await removeDataDir(tassel.dataDir)
    })
    const student = await personIn(browsers[0], tassel, { role: 'student' }).catch((error: unknown) => {
      if (!String(error).includes('unknown command')) throw error
    })
    // Debian's Firefox 153 doesn't know emulation.setMediaFeaturesOverride, which Playwright 1.65 sends for every
    // context.
    if (!student)
      return t.skip('this Firefox is older than the commands Playwright sends it, so no call is made with it')
    const mentor = await personIn(browsers[1], tassel, { role: 'mentor' })
    const pages = [student.page, mentor.page]
    for (const page of pages) await watchCalls(page)
    const sessionId = await sessionNow(student, mentor)
    for (const page of pages) await join(page, sessionId)
    await Promise.all(pages.map(waitForVideoAndSound))
    for (const page of pages) await meetWithin5Seconds(pages, () => page.reload())
    await mentor.page.getByRole('button', { name: 'Share Screen' }).click()
    await expect(student.page.getByLabel(`${mentor.name}'s screen`)).toBeVisible()
    await expect.poll(async () => (await received(student.page)).screenFrames).toBeGreaterThan(0)
  },
)
