// `npm run doctor`: reports what is wrong with this environment's configuration and how to fix it. Exits with 1 if
// anything is wrong.
import { diagnose } from './doctor/diagnose.ts'

const findings = await diagnose(process.env)
const marks = { fine: 'ok', note: 'note', wrong: 'WRONG' }
for (const { about, how, words } of findings) console.log(`${marks[how].padEnd(6)} ${about.padEnd(9)} ${words}`)
const wrong = findings.filter(({ how }) => how === 'wrong').length
console.log(wrong === 0 ? 'nothing is wrong' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong`)
process.exitCode = wrong === 0 ? 0 : 1
