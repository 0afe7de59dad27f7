// Where a process spent its time, by package or folder, then by function: node bench/profile.ts FILE.cpuprofile
import { readFileSync } from 'node:fs'
import { tableOf } from '#test/figures.ts'

type Frame = { functionName: string; url: string; lineNumber: number }
type Profile = { nodes: { id: number; callFrame: Frame }[]; samples: number[]; timeDeltas: number[] }

/** Returns a CPU profile's self times as table lines, without idle time. */
export function profileLines(file: string, most = 25): string[] {
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const byPlace = new Map<string, number>()
  const byFunction = new Map<string, number>()
  let total = 0
  samples.forEach((id, at) => {
    const frame = frames.get(id)
    const us = timeDeltas[at] ?? 0
    if (!frame || frame.functionName === '(idle)') return
    total += us
    const place = placeOf(frame)
    byPlace.set(place, (byPlace.get(place) ?? 0) + us)
    const name = `${frame.functionName || '(anonymous)'} ${place} ${frame.url.split('/').at(-1) ?? ''}:${frame.lineNumber + 1}`
    byFunction.set(name, (byFunction.get(name) ?? 0) + us)
  })
  const top = (times: Map<string, number>) =>
    [...times]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, most)
      .map(([name, us]): [string, string] => [name, `${((100 * us) / total).toFixed(1)} %`])
  return [...tableOf(top(byPlace)), '', ...tableOf(top(byFunction))]
}

function placeOf({ url, functionName }: Frame): string {
  const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (packaged !== undefined) return packaged
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/')
  return (
    /\/((?:server|domain|contract|database)\/\w+)/.exec(url)?.[1] ??
    (functionName.startsWith('(') ? functionName : 'native')
  )
}

const [file] = process.argv.slice(2)
if (import.meta.main && file !== undefined) for (const line of profileLines(file)) console.log(line)
