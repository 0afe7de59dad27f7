// `node tools/check-dependencies.ts`: checks what package-lock.json installs against what is allowed, and against the
// registry's advisories. If the registry doesn't answer, it says so and goes on: being offline is not a failure.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Allowed, unexcusedAdvisories, readAdvisories } from './advisories.ts'
import { type Lockfile, checkLockfile } from './check-lockfile.ts'

const root = resolve(import.meta.dirname, '..')
const read = async <Shape>(path: string) => JSON.parse(await readFile(resolve(root, path), 'utf8')) as Shape
const lockfile = await read<Lockfile>('package-lock.json')
const allowed = await read<Allowed>('tools/allowed-dependencies.json')

const problems = checkLockfile(lockfile, allowed)
const advisories = await readAdvisories(root)
if (advisories) problems.push(...unexcusedAdvisories(advisories, allowed, new Date()))
for (const problem of problems) console.error(problem)
const count = Object.keys(lockfile.packages).length - 1
const heard = advisories
  ? `${advisories.length} advisories about production dependencies`
  : 'the registry did not answer about advisories'
console.log(`${count} packages checked, ${problems.length} problems; ${heard}`)
process.exitCode = problems.length === 0 ? 0 : 1
