// `npm run check`: runs every check that doesn't execute the code. Takes seconds.
import { runStaticChecks } from './checks.ts'

const failed = await runStaticChecks()
console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
