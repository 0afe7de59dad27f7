import { refusalError } from './api.ts'

const deepest = 20 // the contract's deepest input has four levels

/**
 * Returns an input whose texts, at any depth, PostgreSQL can store: without NULs and lone surrogates, which nobody
 * types. Throws the refusal `invalid-input` if it's nested too deeply.
 */
export function storableInput(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return input.toWellFormed().replaceAll('\0', '')
  if (typeof input !== 'object' || input === null) return input
  if (depth === deepest) throw refusalError({ code: 'invalid-input' })
  if (Array.isArray(input)) return input.map((item) => storableInput(item, depth + 1))
  // Dates, files and the like aren't input of any call, so the contract refuses them.
  if (!isPlain(input)) return input
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, storableInput(value, depth + 1)]))
}

/** Also true for what the library makes of a query, an object whose prototype is an empty one of its own. */
function isPlain(input: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(input)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
