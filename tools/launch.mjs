// The launcher behind the npm scripts: `node tools/launch.mjs <install|build> <arguments of node…>` prepares the
// checkout, then runs the project's own Node. It needs no POSIX shell, and it forwards signals, so that `npm start`
// stops when npm is stopped.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { nodePath, prepare, root } from './prepare.mjs'

const [, , stage, ...args] = process.argv
prepare(stage)

// Reuses compiled code from one start to the next, and from one test file to the next.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env }
const child = spawn(nodePath, args, { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // On Windows the console has already signaled the child, and kill() would leave it no time to close.
    if (process.platform !== 'win32') child.kill(signal)
  })
}
// npm signals only the shell in between, and some shells (Debian's) exit without passing the signal on, so this stops
// the child when the parent is gone.
const parent = process.ppid
const watching = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watching)
  child.kill('SIGTERM')
}, 200)
child.on('error', (error) => {
  console.error(`node could not be started: ${error.message}`)
  clearInterval(watching)
  process.exitCode = 1
})
child.on('exit', (code, signal) => {
  clearInterval(watching)
  process.exitCode = code ?? 128 + constants.signals[signal]
})
