// Facts that locate the error. A database error's `detail` is left out, since it quotes the row, and with it what a
// person wrote.
const kept = ['code', 'constraint', 'table', 'column', 'routine', 'statusCode', 'syscall'] as const

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

/**
 * Returns an error in the form used in logs: what and where it is, with its causes, and nothing that a person wrote.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const facts: Record<string, unknown> = Object.fromEntries(Object.entries(error))
  const message = withoutValues(error)
  return {
    type: error.name,
    message,
    ...Object.fromEntries(kept.filter((name) => name in facts).map((name) => [name, facts[name]])),
    stack: error.stack?.replace(error.message, () => message) ?? '',
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  }
}

/**
 * PostgreSQL quotes values that it can't accept (class 22) in its messages: `invalid input syntax for type uuid: "…"`.
 */
function withoutValues(error: Error): string {
  const isAboutValue = 'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code)
  return isAboutValue ? error.message.replace(/"[^]*"/, '"…"') : error.message
}
