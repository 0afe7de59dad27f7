import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { installOnce } from './install-once.ts'

/**
 * Unpacks Debian's ejabberd, and the Erlang it needs, into a folder without installing them: no user, no service,
 * nothing that runs. Packages that the machine already has are used from there.
 */
export const installEjabberd = (): string =>
  installOnce('ejabberd', (directory) => {
    const packages = join(directory, 'packages')
    mkdirSync(join(packages, 'partial'), { recursive: true })
    try {
      run('apt-get', [
        'install',
        '--download-only',
        '--yes',
        '--no-install-recommends',
        '-o',
        `Dir::Cache::archives=${packages}`,
        '-o',
        'Debug::NoLocking=1',
        'ejabberd',
        'erlang-base',
        'erlang-p1-pgsql',
      ])
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(
        `ejabberd comes from Debian’s packages, by apt-get with up-to-date lists (apt-get update, as root): ${why}. ONLY=tassel,parse measures without it.`,
      )
    }
    for (const file of globSync('*.deb', { cwd: packages })) run('dpkg', ['-x', join(packages, file), directory])
  })

const run = (program: string, args: string[]) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
