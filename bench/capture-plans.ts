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
export type CapturedPlan = { 'Query Text': string; Plan: Node }

let captured: CapturedPlan[] | undefined

const listened = new WeakSet<pg.Client>()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  if (!listened.has(this)) this.on('notice', ({ message }) => capture(message))
  listened.add(this)
  return Reflect.apply(query, this, given)
} as typeof query

function capture(message: string | undefined): void {
  const from = message?.startsWith('duration:') ? message.indexOf('{') : -1
  if (message !== undefined && from >= 0) captured?.push(JSON.parse(message.slice(from)))
}

/** Returns the plans that PostgreSQL reports (through auto_explain) while `work` runs. */
export async function capturePlans(work: () => Promise<unknown>): Promise<CapturedPlan[]> {
  const plans = (captured = [])
  await work()
  captured = undefined
  return plans
}

const blocks = (node: Node): number => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
const ownBlocks = (node: Node): number =>
  blocks(node) - (node.Plans ?? []).reduce((sum, below) => sum + blocks(below), 0)
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Returns how many blocks these plans read, including those already in memory. */
export const blocksOf = (plans: readonly CapturedPlan[]): number =>
  plans.reduce((sum, { Plan }) => sum + blocks(Plan), 0)

/**
 * Returns the nodes that read at least `least` blocks by themselves, with the rows they went through and the beginning
 * of their statements.
 */
export function widestNodes(plans: readonly CapturedPlan[], least: number): string[] {
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
