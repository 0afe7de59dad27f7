// `npm run bench:peers`: messages between 50 pairs through Tassel, Parse Server and ejabberd, each in one process on
// its own PostgreSQL. Measures how many a second 32 senders get received and stored, with all follow-up done, and the
// latency of a message at a steady 200 a second. docs/decisions/0375-peers.md explains what is compared. The other two
// are installed on demand. ONLY=tassel,parse leaves one out, SECONDS=3 makes it shorter, ROUNDS=3 alternates them and
// prints the medians.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, tableOf } from '#test/figures.ts'
import { installEjabberd } from './peers/install-ejabberd.ts'
import { installParse } from './peers/install-parse.ts'
import { openEjabberd } from './peers/open-ejabberd.ts'
import { openParse } from './peers/open-parse.ts'
import { openTassel } from './peers/open-tassel.ts'
import { measurePeer, type PeerFigures } from './peers/measure-peer.ts'
import { throwAway } from './start-child.ts'
import { noteRatio } from './ratios.ts'

const seconds = Number(process.env['SECONDS'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 1)
const only = process.env['ONLY']?.split(',')
const known = [
  { name: 'tassel', open: openTassel, install: () => '' },
  { name: 'parse', open: openParse, install: installParse },
  { name: 'ejabberd', open: openEjabberd, install: installEjabberd },
]

const peers = known
  .filter(({ name }) => only?.includes(name) ?? true)
  // Installs everything first, so that a missing piece shows before anything is measured.
  .map((peer) => ({ ...peer, installed: peer.install(), figures: new Array<PeerFigures>() }))
for (let round = 0; round < rounds; round++)
  for (const { name, open, installed, figures } of peers) {
    const directory = mkdtempSync(join(tmpdir(), `tassel-bench-${name}-`))
    throwAway(directory)
    figures.push(await measurePeer(open, { directory, installed, seconds }))
  }

const all = peers.map(({ name, figures }) => {
  const middle = (figure: keyof PeerFigures) => median(figures.map((one) => one[figure]))
  return { name, middle }
})
const lines: [what: string, figure: keyof PeerFigures, inWords: (value: number) => string][] = [
  ['messages a second, received, stored, and all that follows handled', 'handled', (value) => value.toFixed(0)],
  ['one of 200 a second, sent → received, p50', 'p50', (value) => `${value.toFixed(1)} ms`],
  ['the same, p99', 'p99', (value) => `${value.toFixed(1)} ms`],
  ['the server’s memory afterwards', 'memory', (value) => `${(value / 1_048_576).toFixed(0)} MB`],
  ['processor time a message: server', 'serverUs', (value) => `${value.toFixed(0)} µs`],
  ['its PostgreSQL', 'postgresUs', (value) => `${value.toFixed(0)} µs`],
  ['whoever sends and listens', 'clientsUs', (value) => `${value.toFixed(0)} µs`],
]
const columns = (values: string[]) => values.map((value) => value.padStart(10)).join('')
console.log(`\n50 pairs, 32 senders, one process each, ${seconds} s, ${rounds === 1 ? 'once' : `medians of ${rounds}`}`)
for (const line of tableOf([
  ['', columns(all.map(({ name }) => name))],
  ...lines.map(([what, figure, inWords]): [string, string] => [
    what,
    columns(all.map(({ middle }) => inWords(middle(figure)))),
  ]),
]))
  console.log(line)

const [tassel, ...others] = all
if (tassel?.name === 'tassel')
  for (const { name, middle } of others)
    for (const [what, figure] of lines)
      noteRatio('peers', `Tassel beside ${name}: ${what}`, tassel.middle(figure) / middle(figure))
process.exit(0)
