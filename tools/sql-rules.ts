import { type File, matches } from './parse-source.ts'

/**
 * True for a file that may contain SQL: `store.ts`, or `…-store.ts` for what a room stores or reads in a file of its
 * own.
 */
const isStore = (path: string) => /(^|\/)([\w-]+-)?store\.ts$/.test(path)
/** Files that open, migrate and lock the database itself, and so use SQL below the level of tables. */
const databaseMachinery = ['apply-migrations', 'database', 'database-listener', 'embedded-postgres', 'hold-lock']
  .concat('prepared-statements', 'shared-connections', 'read-together', 'ids')
  .map((name) => `server/kit/${name}.ts`)

/** Reports SQL statements, or parts of them, outside stores. */
export function brokenSql({ path, storey, room, isTest, code, imports }: File): string[] {
  if (!['server', 'sandbox'].includes(storey) || isTest || isStore(path) || databaseMachinery.includes(path)) return []
  const builds = /\b(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/
  const hasSql =
    (room === 'kit' && imports.includes('pg')) ||
    /\bsql\s*(?:<[^`()]*>)?\s*`|\bsql\.\w+\(/.test(code) ||
    builds.test(code)
  return hasSql ? [`${path}: has SQL, which stands in a store.ts or a …-store.ts`] : []
}

/** Reports tables that are written by the stores of more than one room. */
export function brokenTables(files: File[]): string[] {
  const tables = new Set(
    files.flatMap(({ path, code }) => (path.startsWith('database/migrations/') ? created(code) : [])),
  )
  const writers = new Map<string, string>()
  const broken: string[] = []
  for (const { path, storey, room, isTest, code } of files) {
    if (storey !== 'server' || isTest) continue
    if (writesUnnamed(code)) broken.push(`${path}: writes a table that is not named where it is written`)
    for (const table of written(code).filter((name) => tables.has(name))) {
      const owner = writers.get(table) ?? room
      writers.set(table, owner)
      if (owner !== room) broken.push(`${path}: writes ${table}, which ${owner} writes already`)
    }
  }
  return broken
}

const created = (code: string) => matches(code, /\bcreate table (?:if not exists )?(\w+)/gi)

const writeCalls = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(([^)]*)/g
const quoted = /['"`](\w+)['"`]/g
const writesUnnamed = (code: string) => matches(code, writeCalls).some((table) => matches(table, quoted).length === 0)

const written = (code: string) => [
  ...new Set([
    ...matches(code, writeCalls).flatMap((table) => matches(table, quoted)),
    ...matches(
      code,
      /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi,
    ),
  ]),
]
