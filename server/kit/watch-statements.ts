import { currentWork } from './current-work.ts'
import type { Db } from './database.ts'
import type { Measures } from './measures.ts'
import type { Spans } from './spans.ts'

type Needs = {
  db: Db
  warn: (facts: object, message: string) => void
  measures: Measures
  spans: Spans
  slowMs: number
}

/**
 * Measures and traces every statement, and logs the slow ones with the call or job they belong to. Parameters are never
 * logged.
 */
export function watchStatements({ db, warn, measures, spans, slowMs }: Needs): void {
  db.onStatement(({ text, ms }) => {
    const slow = ms >= slowMs
    const kind = kindOf(text)
    measures.statement(kind, ms, slow)
    spans.statement(kind, text, ms)
    if (!slow) return
    const { name, requestId: reqId } = currentWork() ?? {}
    const statement = text.replaceAll(/\s+/g, ' ').slice(0, 500)
    warn({ work: name, ...(reqId !== undefined && { reqId }), ms: Math.round(ms), statement }, 'a slow statement')
  })
}

const kinds = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']

function kindOf(text: string): string {
  const first = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return kinds.includes(first) ? first : 'other'
}
