import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

// Rootless Podman. It runs as the user who runs the tests or, if that is root, as a user created for it.

const exec = promisify(execFile)
const podmanPath = '/usr/bin/podman'
const debootstrap = '/usr/sbin/debootstrap'
const asRoot = process.getuid?.() === 0

/** Returns the Debian packages that are missing on this machine to build and run the container. */
export function missingForContainer(): string[] {
  const needed = { podman: podmanPath, uidmap: '/usr/bin/newuidmap' }
  const missing = Object.entries(needed).filter(([, path]) => !existsSync(path))
  return missing.map(([name]) => name)
}

type Said = { ok: boolean; output: string }

export type Podman = {
  /** A folder that Podman's user may read and write. */
  home: string
  run(...args: string[]): Promise<string>
  /** Like `run`, but returns a failure instead of throwing. */
  try(...args: string[]): Promise<Said>
  /** Gives Podman's user a folder in `home`. */
  give(path: string): Promise<void>
  close(): Promise<void>
}

// A separate user per run, so that leftovers of a killed run aren't in the way.
const user = `tassel-podman-${process.pid}`

export async function openPodman(): Promise<Podman> {
  const home = await mkdtemp(join(tmpdir(), 'tassel-podman-'))
  if (asRoot) {
    await exec('useradd', ['--no-create-home', '--home-dir', home, '--shell', '/bin/sh', user])
    await exec('chown', [`${user}:`, home])
  }
  const running = join(home, 'run')
  await mkdir(running, { mode: 0o700 })
  const give = async (path: string) => void (asRoot && (await exec('chown', ['-R', `${user}:`, path])))
  await give(running)
  const env = { PATH: process.env['PATH'], HOME: home, XDG_RUNTIME_DIR: running, USER: user }
  async function attempt(...args: string[]): Promise<Said> {
    const all = [...quiet, ...runtime, ...args]
    const [file, list] = asRoot
      ? ['setpriv', [`--reuid=${user}`, `--regid=${user}`, '--init-groups', podmanPath, ...all]]
      : [podmanPath, all]
    return exec(file, list, { env, cwd: home, maxBuffer: 64 * 1024 * 1024 }).then(
      ({ stdout, stderr }) => ({ ok: true, output: stdout.trim() || stderr.trim() }),
      (error: Error & { stdout?: string; stderr?: string }) => ({
        ok: false,
        output: `${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}`.trim(),
      }),
    )
  }
  return {
    home,
    give,
    try: attempt,
    async run(...args) {
      const { ok, output } = await attempt(...args)
      if (!ok) throw new Error(`podman ${args.join(' ')}: ${output}`)
      return output
    },
    async close() {
      await attempt('system', 'reset', '--force')
      await rm(home, { recursive: true, force: true })
      if (asRoot) await exec('userdel', [user])
    },
  }
}

/** Without systemd, an ordinary user gets no cgroup: runc does without one, whereas crun refuses on some kernels. */
const withSystemd = existsSync('/run/systemd/system')
const quiet = withSystemd ? [] : ['--cgroup-manager=cgroupfs', '--events-backend=file']
const runtime = !withSystemd && existsSync('/usr/sbin/runc') ? ['--runtime=runc'] : []
// Without fuse-overlayfs, each layer would be a full copy of the ones before it.
export const buildFlags = ['--layers=false', ...(withSystemd ? [] : ['--isolation=chroot'])]

/**
 * Returns build arguments that choose the base image: the one in BASE_IMAGE; otherwise, if root has debootstrap, a
 * small Debian with this checkout's Node, which needs no image registry; otherwise the one that the Containerfile
 * names.
 */
export async function openBaseImage(podman: Podman): Promise<string[]> {
  const given = process.env['BASE_IMAGE']
  if (given !== undefined) return ['--build-arg', `BASE_IMAGE=${given}`]
  if (!asRoot || !existsSync(debootstrap)) return []
  return ['--build-arg', `BASE_IMAGE=${await makeBaseImage(podman)}`]
}

async function makeBaseImage({ home, run, give }: Podman): Promise<string> {
  const root = join(home, 'base')
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1] ?? 'stable'
  await exec(debootstrap, ['--variant=minbase', '--include=libatomic1,libstdc++6', suite, root], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const local = join(root, 'usr/local')
  await cp(resolve('node_modules/node/bin/node'), join(local, 'bin/node'), { dereference: true })
  const { stdout: npmPath } = await exec('sh', ['-c', 'readlink -f "$(command -v npm)"'])
  const npm = dirname(dirname(npmPath.trim()))
  await cp(npm, join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  await symlink('/usr/local/lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  // This machine may reach its registry through a proxy with its own certificate.
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  if (certificates !== undefined) await cp(certificates, join(root, 'etc/ca.pem'), { dereference: true })
  await exec('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node'])
  const archive = join(home, 'base.tar')
  await exec('tar', ['-C', root, '-cf', archive, '--exclude=./dev/*', '.'])
  await rm(root, { recursive: true, force: true })
  await chmod(archive, 0o644)
  await give(archive)
  const extra = certificates === undefined ? [] : ['--change', 'ENV NODE_EXTRA_CA_CERTS=/etc/ca.pem']
  await run('import', ...extra, archive, 'localhost/tassel-base')
  await rm(archive)
  return 'localhost/tassel-base'
}

/** Copies the checkout as it is, without files that git ignores, to where Podman's user can read it. */
export async function copyCheckout({ home, give }: Podman): Promise<string> {
  const folder = join(home, 'checkout')
  await mkdir(folder)
  await exec('sh', ['-c', 'git ls-files -co --exclude-standard -z | tar -c --null -T - | tar -x -C "$1"', 'sh', folder])
  await give(folder)
  return folder
}
