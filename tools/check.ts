// `npm run check`: everything that looks at the code without running it, in seconds.
import { checks, runChecks } from './checks.ts'

const failed = await runChecks(checks)
console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
