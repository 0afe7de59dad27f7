// `npm run keep-release`: saves the demo world as it is in this release's database to
// database/releases/<version>.json.gz, for the test that upgrades from every release. Run it once for each release,
// before tagging.
import { readFile } from 'node:fs/promises'
import { openWorld } from '#test/world.ts'
import { keepRelease } from './release-data.ts'

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const now = new Date()
const world = await openWorld({ now: now.toISOString(), demo: true })
try {
  await world.settle()
  const bytes = await keepRelease(world.db, version, now)
  console.log(`release ${version} is kept in ${(bytes / 1024).toFixed(0)} KB`)
} finally {
  await world.close()
}
