// `npm run bench:screens`: how long a student's taps take to show a result on a phone with its processor slowed to a
// quarter, compared with a tap on a bare page that shows the same. Measures what the browser calls an interaction: from
// the tap to the next frame (INP).
import { chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#test/browser.ts'
import { median, tableOf } from '#test/figures.ts'
import { pressesOf, timedBeside } from '#test/presses.ts'
import { removeDataDir, startTassel } from '#test/running-tassel.ts'
import { phone } from '#test/visitors.ts'
import { noteRatio } from './ratios.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)

const tassel = await startTassel({ environment: { SEED: 'demo' } })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
try {
  const context = await browser.newContext({ ...phone, baseURL: tassel.url })
  const data = { email: 'demo-student@example.com', password: 'tassel-demo-1', rememberMe: false }
  await context.request.post('/api/sign-in', { data })
  const list = (await (await context.request.get('/api/connections')).json()) as { accepted: { id: string }[] }
  const [page, bare] = [await context.newPage(), await context.newPage()]

  const rows = []
  for (const one of pressesOf(list.accepted[0]!.id)) {
    const [ours, bares]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const { press, bare: least } = await timedBeside(page, bare, one)
      ours.push(press)
      bares.push(least)
    }
    const ratio = median(bares) / median(ours)
    noteRatio('screens', one.name, ratio)
    rows.push([
      one.name,
      `${median(ours).toFixed(0)} ms, bare ${median(bares).toFixed(0)}`,
      `ratio ${ratio.toFixed(2)}`,
    ])
  }
  console.log(tableOf(rows.map(([name = '', times = '', ratio = '']) => [name, `${times}, ${ratio}`])).join('\n'))
} finally {
  await browser.close()
  await tassel.stop()
  await removeDataDir(tassel.dataDir)
}
