import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installOnce } from './install-once.ts'

const version = '9.10.0'

/** Installs Parse Server with npm. Returns the folder that holds its node_modules. */
export const installParse = (): string =>
  installOnce(`parse-server-${version}`, (directory) => {
    // Parse Server relies on the internals of this Express package and doesn't work with its next version.
    const overrides = { router: '2.2.0' }
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ private: true, overrides }))
    const args = [
      'install',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
      '--omit=optional',
      '--ignore-scripts',
      `parse-server@${version}`,
    ]
    execFileSync('npm', [...args, '--prefix', directory], { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] })
  })
