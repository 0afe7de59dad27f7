import { mentorId, sessionId, studentId, tokenOf } from './booking-world.ts'

export type Statement = { text: string; values: unknown[] }

/** The ids in the recorded booking: student 1 books mentor 1 as session 3. */
const recorded = { student: studentId(1), mentor: mentorId(1), session: sessionId(3), token: tokenOf(1) }

/** pgbench expressions for the same ids, with different values in each transaction. */
const named: [recorded: string, expression: string, cast: string][] = [
  [recorded.student, numbered('8000', ':student'), '::uuid'],
  [recorded.mentor, numbered('9000', ':mentor'), '::uuid'],
  [recorded.session, `('00000000-0000-4000-a000-' || lpad((:session)::text, 12, '0'))`, '::uuid'],
  [recorded.token, `('bench-token-' || lpad((:student)::text, 12, '0'))`, '::text'],
]

function numbered(kind: string, variable: string): string {
  return `('00000000-0000-4000-${kind}-' || lpad((${variable})::text, 12, '0'))`
}

/** Turns a recorded booking into a pgbench script: the same statements with a random student, mentor and session. */
export function pgbenchScript(
  statements: Statement[],
  { studentCount, mentorCount }: { studentCount: number; mentorCount: number },
): string {
  const lines = [
    `\\set student random(1, ${studentCount})`,
    `\\set mentor random(1, ${mentorCount})`,
    `\\set session random(1000, 999999999999)`,
  ]
  for (const { text, values } of statements) {
    // The script puts each statement on one line, where a comment would swallow the rest. pgbench would also read names
    // in comments as its own variables.
    const said = text
      .replaceAll(/--.*/g, '')
      .replaceAll(/\$(\d+)/g, (_, place: string) => valueOf(values[Number(place) - 1]))
    lines.push(`${said.replaceAll(/\s+/g, ' ').trim()};`)
  }
  return `${lines.join('\n')}\n`
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `${quoted(value.toISOString())}::timestamptz`
  if (typeof value !== 'string') throw new Error(`cannot say ${JSON.stringify(value)} in a script`)
  const exact = named.find(([text]) => text === value)
  if (exact) return `(${exact[1]}${exact[2]})`
  if (!named.some(([text]) => value.includes(text))) return quoted(value)
  const parts = named.reduce(
    (said, [text, expression]) => said.replaceAll(text, `' || ${expression} || '`),
    quoted(value),
  )
  return `(${parts})${/^[[{]/.test(value) ? '::jsonb' : ''}`
}

// pgbench reads a colon before a letter as a variable, even in a literal: `"trace":null`.
const quoted = (text: string): string => `'${text.replaceAll("'", "''").replaceAll(/":(?=[a-z])/g, '": ')}'`
