// Prepares this checkout: installs and builds what is out of date, and prints what it skips. `node tools/prepare.mjs
// install` stops before the builds, `server` after the server's build. Runs on the machine's own Node, before anything
// is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const onWindows = process.platform === 'win32'
/** The project's own Node. */
export const nodePath = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node')
const installStamp = join(root, 'node_modules', '.tassel-install')
const buildStamp = join(root, 'build', '.tassel-build')
const serverStamp = join(root, 'bundle', '.tassel-bundle')
/** A file that names the process that is installing or building here. */
const claim = join(root, '.preparing')

let isOurs = false

if (process.argv[1] === fileURLToPath(import.meta.url)) prepare(process.argv[2])

/** Installs, then builds the server unless `stage` is 'install', and the screens unless it is 'server'. */
export function prepare(stage) {
  bringUpToDate('Install', installStamp, installState(), install)
  if (stage !== 'install') bringUpToDate('Server', serverStamp, serverState(), buildServer)
  if (stage !== 'install' && stage !== 'server') bringUpToDate('Build', buildStamp, buildState(), build)
  giveBack()
}

/** Runs `work` only if the stamp of the last run is for another state. */
function bringUpToDate(name, stamp, state, work) {
  if (read(stamp) !== state) claimCheckout()
  // Another command may have done it in the meantime.
  if (read(stamp) === state) return console.log(`${name}: up to date, skipped`)
  const start = Date.now()
  work()
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, state)
  console.log(`${name}: done in ${Math.round((Date.now() - start) / 1000)} s`)
}

/**
 * Waits until no other command installs or builds in this checkout, then makes others wait until this process is done.
 */
function claimCheckout() {
  for (let waited = false; !claimed(); waited = true) {
    const holder = Number(read(claim))
    // The holder is gone if it was killed before it was done. It may have been killed before it wrote its number, or
    // have had the same number as this process.
    const isGone = holder === process.pid || (holder === 0 ? waited : !isRunning(holder))
    if (isGone) rmSync(claim, { force: true })
    else if (!waited) console.log(`Waiting: process ${holder} is preparing this checkout (it says so in ${claim})`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function claimed() {
  if (isOurs) return true
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  isOurs = true
  process.once('exit', giveBack)
  return true
}

function giveBack() {
  if (isOurs) rmSync(claim, { force: true })
  isOurs = false
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function installState() {
  return hash([read(join(root, 'package-lock.json')), process.platform, process.arch])
}

function install() {
  if (installedByHand()) return
  console.log('Install: fetching packages with npm ci')
  // npm must run on the machine's Node, since ours is among the packages it replaces.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { PATH: path.join(delimiter) })
  if (!nodeRuns())
    fail('node_modules/node does not run: allow the install script of the package `node` in your npm settings')
}

/** True if npm was already run by hand: everything in the lockfile is installed, in its version, for this platform. */
function installedByHand() {
  const packages = (file) => JSON.parse(read(join(root, file)) || '{}').packages ?? {}
  const present = packages('node_modules/.package-lock.json')
  const wanted = Object.entries(packages('package-lock.json')).filter(([path, { optional }]) => path && !optional)
  return wanted.every(([path, { version }]) => present[path]?.version === version) && nodeRuns()
}

function nodeRuns() {
  return spawnSync(nodePath, ['--version']).status === 0
}

function serverState() {
  const sources = sourcesOf('contract', 'database', 'domain', 'sandbox', 'server').filter((file) =>
    file.endsWith('.ts'),
  )
  return hash(
    [...sources, 'package-lock.json', 'tools/ascii-code.ts', 'tools/build-server.ts'].flatMap((file) => [
      file,
      read(join(root, file)),
    ]),
  )
}

function buildServer() {
  console.log('Server: its code changed')
  rmSync(serverStamp, { force: true })
  run(nodePath, ['tools/build-server.ts'])
}

function buildState() {
  const sources = sourcesOf('contract', 'domain', 'public', 'web')
  const tools = ['build-service-worker', 'code-splitting', 'first-use'].map((name) => `tools/${name}.ts`)
  const settings = ['package-lock.json', 'react-router.config.ts', ...tools, 'tsconfig.json', 'vite.config.ts']
  // Some of these are compiled into the build.
  const environment = Object.entries(process.env)
    .filter(([name]) => /^(TASSEL|OPERATOR)_|^PUBLIC_URL$/.test(name))
    .map((entry) => entry.join('='))
    .sort()
  return hash([...[...sources, ...settings].flatMap((file) => [file, read(join(root, file))]), ...environment])
}

function build() {
  console.log('Build: the screens changed')
  rmSync(buildStamp, { force: true })
  run(nodePath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'])
}

function sourcesOf(...folders) {
  return folders.flatMap(filesOf).filter((file) => !/\.test\.tsx?$/.test(file))
}

function filesOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort()
}

function run(command, args, env) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // npm is a .cmd file on Windows, which only a shell can run.
    shell: onWindows && command === 'npm',
  })
  if (status !== 0) fail(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

function hash(texts) {
  const sum = createHash('sha256')
  for (const text of texts) sum.update(`${text.length}:`).update(text)
  return sum.digest('hex')
}
