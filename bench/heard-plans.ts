import pg from 'pg'

/** A plan node of EXPLAIN (FORMAT JSON), reduced to the fields used here. */
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}
export type HeardPlan = { 'Query Text': string; Plan: Node }

let heard: HeardPlan[] | undefined

const listened = new WeakSet<pg.Client>()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  if (!listened.has(this)) this.on('notice', ({ message }) => hear(message))
  listened.add(this)
  return Reflect.apply(query, this, given)
} as typeof query

function hear(message: string | undefined): void {
  const from = message?.startsWith('duration:') ? message.indexOf('{') : -1
  if (message !== undefined && from >= 0) heard?.push(JSON.parse(message.slice(from)))
}

/** Returns the plans that PostgreSQL reports (through auto_explain) while `work` runs. */
export async function heardPlans(work: () => Promise<unknown>): Promise<HeardPlan[]> {
  const plans = (heard = [])
  await work()
  heard = undefined
  return plans
}

const blocks = (node: Node): number => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
const ownBlocks = (node: Node): number =>
  blocks(node) - (node.Plans ?? []).reduce((sum, below) => sum + blocks(below), 0)
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Returns how many blocks these plans read, including those already in memory. */
export const blocksOf = (plans: readonly HeardPlan[]): number => plans.reduce((sum, { Plan }) => sum + blocks(Plan), 0)

/**
 * Returns the nodes that read at least `least` blocks by themselves, with the rows they went through and the beginning
 * of their statements.
 */
export function widestNodes(plans: readonly HeardPlan[], least: number): string[] {
  return plans.flatMap(({ 'Query Text': text, Plan }) => {
    const wide = nodesOf(Plan).filter((node) => ownBlocks(node) >= least)
    if (wide.length === 0) return blocks(Plan) >= least ? [`  ${blocks(Plan)} blocks: ${shortened(text)}`] : []
    return [`  ${blocks(Plan)} blocks: ${shortened(text)}`, ...wide.map((node) => `    ${described(node)}`)]
  })
}

function described(node: Node): string {
  const loops = node['Actual Loops']
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * loops
  const on = [node['Relation Name'], node['Index Name']].filter((name) => name !== undefined).join(' by ')
  return `${node['Node Type']} ${on}: ${ownBlocks(node)} blocks, ${Math.round(rows)} rows, ${loops} times`
}

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 180)
