/** The doctor's result for one subject: fine, worth knowing, or wrong. */
export type Finding = { about: string; how: 'fine' | 'note' | 'wrong'; words: string }

type Say = (words: string) => Finding

/** Returns functions that make findings about one subject. */
export const about = (name: string): Record<Finding['how'], Say> => ({
  fine: (words) => ({ about: name, how: 'fine', words }),
  note: (words) => ({ about: name, how: 'note', words }),
  wrong: (words) => ({ about: name, how: 'wrong', words }),
})

/** Describes an error in one line, including the cause if the outer error only says that something failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { message, cause } = error
  return (cause instanceof Error ? `${message}: ${reasonOf(cause)}` : message).split('\n')[0] ?? ''
}
