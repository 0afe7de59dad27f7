import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of a Chromium to drive: CHROMIUM_PATH, one on the machine, or Debian's, installed on the spot.
 * Throws a one-sentence error if there is none.
 */
export function chromiumPath(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (!runnable(given)) throw new Error(`CHROMIUM_PATH names ${given}, which can't be run`)
    return given
  }
  const found = installed() ?? (installFromDebian() ? installed() : undefined)
  if (!found)
    throw new Error(
      'the browser journeys need Chromium: install chromium or Google Chrome, or name one in CHROMIUM_PATH',
    )
  return found
}

/**
 * Returns the program that draws the pages of a journey: the headless shell if it is installed (a Chromium without the
 * parts that windows need), otherwise `chromiumPath`. Calls need the latter
 * (docs/decisions/0385-journeys-in-the-headless-shell.md).
 */
export function headlessPath(): string {
  const chromium = chromiumPath()
  return process.env['CHROMIUM_PATH'] ? chromium : (find([shell]) ?? chromium)
}

/** Resolves to this machine under another machine's name. It isn't localhost, so plain HTTP isn't trusted. */
export const laptopHostname = 'laptop.test'

/** What Chromium needs to run in a container and to stay off the network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${laptopHostname} 127.0.0.1`,
]

/** A fake camera and microphone: a picture that moves ten times a second and a beep every second. */
export const fakeMediaArguments = ['--use-fake-device-for-media-stream=fps=10', '--use-fake-ui-for-media-stream']

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', shell]
const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

const installed = (): string | undefined => find(names) ?? onMac.find(runnable)

function find(programs: string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable)
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !runnable('/usr/bin/apt-get')) return false
  console.log('installing chromium with apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = (...packages: string[]) => apt('install', '--yes', '--no-install-recommends', ...packages)
  // Older Debian releases don't have the shell.
  const installEither = () => install('chromium', shell) || install('chromium')
  return installEither() || (apt('update') && installEither())
}
