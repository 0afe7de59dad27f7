import { allMatches } from './all-matches.ts'

/** Long enough for a phone number, with small letters among capitals or digits, as words don't have them. */
const runs = /(?<![\w+/=.-])(?=[a-z+/]{0,60}[A-Z\d])(?=[A-Z\d+/]{0,60}[a-z])[\w+/-]{14,600}={0,2}(?![\w+/=])/g
const isMixed = /[a-z\d][A-Z]/
const mostRuns = 20

export type Decoded = { start: number; end: number; text: string }

/** Decodes base64 that contains plain text: 'c2FtQGdtYWlsLmNvbQ=='. */
export function decodedRuns(text: string): Decoded[] {
  if (!isMixed.test(text)) return []
  return allMatches(text, runs)
    .slice(0, mostRuns)
    .flatMap(({ index, 0: run }) => {
      const decoded = decodedOf(run.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'))
      return decoded === undefined ? [] : [{ start: index, end: index + run.length, text: decoded }]
    })
}

function decodedOf(run: string): string | undefined {
  if (run.length % 4 === 1) return undefined
  const decoded = String.fromCharCode(...Uint8Array.fromBase64(run, { alphabet: 'base64url' }))
  return /^[\s\u0020-\u007e]{7,}$/.test(decoded) ? decoded : undefined
}
