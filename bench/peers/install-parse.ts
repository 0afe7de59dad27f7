import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installOnce } from './install-once.ts'

const version = '9.10.0'

/** Parse Server, by npm; answers the folder that holds its node_modules. */
export const installParse = (): string =>
  installOnce(`parse-server-${version}`, (directory) => {
    // It looks into a package of Express, whose next version it does not understand.
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
