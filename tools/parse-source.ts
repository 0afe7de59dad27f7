import { posix } from 'node:path'

/** A source file; its path starts at the top of the checkout. */
export type Source = { path: string; text: string }

export type File = {
  path: string
  code: string
  storey: string
  /** The feature. For a file directly in a layer, its own name, since contract/ has one file per feature. */
  room: string
  atTop: boolean
  isTest: boolean
  imports: string[]
}

/** Returns the parts of a file that the house rules check. */
export function parseSource({ path, text }: Source): File {
  const code = withoutComments(text)
  const [storey = '', ...rest] = path.split('/')
  const [first = ''] = rest
  const atTop = rest.length === 1
  const isTest = /\.test\.tsx?$/.test(path)
  return { path, code, storey, room: atTop ? stem(first) : first, atTop, isTest, imports: importsOf(code) }
}

/** Returns a file's name without its endings. */
export const stem = (name: string) => name.replace(/\..*$/, '')

/** Turns '#server/kit/x.ts' and './x.ts' into a path from the top of the checkout. A package stays as it is. */
export function resolved(from: string, to: string): string {
  if (to.startsWith('#')) return to.slice(1)
  return to.startsWith('.') ? posix.join(posix.dirname(from), to) : to
}

function importsOf(code: string): string[] {
  return [
    ...matches(code, /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm),
    ...matches(code, /^\s*import\s*['"]([^'"]+)['"]/gm),
    ...matches(code, /\bimport\(\s*['"`]([^'"`]+)['"`]/g),
  ]
}

/** Returns the first group of every match. */
export const matches = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, found]) => found ?? '')

/** Comments are removed because they may mention what is forbidden. A '//' after a colon is a URL. */
const withoutComments = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!:)\/\/.*$/gm, '')
    .replaceAll(/^\s*--.*$/gm, '')
