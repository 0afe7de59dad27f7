import { test } from 'node:test'
import { saveFigures, saveSkipped, skipReason } from '#test/figures.ts'
import { runContained } from './container.ts'
import { missingForContainer } from './podman.ts'

const title = 'The container, built and run by rootless Podman'
const missing = missingForContainer()

if (missing.length === 0)
  test('the container builds, runs read-only and not as root, becomes healthy, stops cleanly and keeps its data', async () => {
    const done = await runContained()
    await saveFigures(title, [
      ['size of the image, in MB', (done.imageBytes / 1e6).toFixed(0)],
      ['time of the build, in s', (done.buildMs / 1000).toFixed(0)],
      ['time until it is healthy, with a new database, in s', (done.startMs / 1000).toFixed(1)],
      ['time it takes to stop, in s', (done.stopMs / 1000).toFixed(1)],
    ])
  })
else await saveSkipped(title, skipReason(missing))
