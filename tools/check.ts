// `npm run check`: every check that does not run the code, in seconds.
import { checks, runChecks } from './checks.ts'

const failed = await runChecks(checks)
console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
