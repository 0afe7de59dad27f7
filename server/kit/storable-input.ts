import { refusalError } from './api.ts'

const deepest = 20 // the contract's deepest input has four levels

/**
 * An input with every text as PostgreSQL can keep it, wherever it stands: without NULs and half characters, which no
 * person types. Throws the refusal `invalid-input` where it is nested without end.
 */
export function storableInput(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return input.toWellFormed().replaceAll('\0', '')
  if (typeof input !== 'object' || input === null) return input
  if (depth === deepest) throw refusalError({ code: 'invalid-input' })
  if (Array.isArray(input)) return input.map((item) => storableInput(item, depth + 1))
  // A date, a file and the like are no input of any call; the contract refuses them.
  if (!isPlain(input)) return input
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, storableInput(value, depth + 1)]))
}

/** Also what the library makes of a query, whose prototype is an empty one of its own. */
function isPlain(input: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(input)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
