import { parseSync, Visitor } from 'oxc-parser'

/**
 * Returns the same program, line for line, with everything but ASCII escaped in its names, strings and patterns. The
 * engine keeps a file's source for functions it may still have to compile, and one character beyond ASCII doubles the
 * memory that takes. Templates with tags other than `String.raw` are left alone.
 */
export function asciiCode(code: string): string {
  if (isAscii(code)) return code
  const changes = new Map<number, { start: number; end: number; text: string }>()
  const change = (start: number, end: number, changed: (raw: string) => string) => {
    const raw = code.slice(start, end)
    if (!isAscii(raw)) changes.set(start, { start, end, text: changed(raw) })
  }
  const tagged = new Set<number>()
  new Visitor({
    Identifier({ start, end }) {
      change(start, end, (raw) => raw.replaceAll(/[^\0-\x7f]/gu, (sign) => String.raw`\u{${hex(sign.codePointAt(0))}}`))
    },
    Literal(node) {
      const regex = 'regex' in node ? node.regex : undefined
      // The pattern is passed as a string instead of being escaped, since some code reads its source.
      change(node.start, node.end, (raw) =>
        regex ? `new RegExp(${quoted(regex.pattern)}, ${quoted(regex.flags)})` : escaped(raw),
      )
    },
    TaggedTemplateExpression({ start, end, tag, quasi: { quasis } }) {
      for (const part of quasis) tagged.add(part.start)
      if (code.slice(tag.start, tag.end) !== 'String.raw' || isAscii(code.slice(start, end))) return
      const raw = quasis.map((part) => code.slice(part.start, part.end))
      quasis.forEach((part, at) => {
        // From the brace before this part to the brace after it.
        const [from, opening] =
          at > 0 ? [part.start - 1, ')'] : [start, `String.raw({ raw: [${raw.map(quoted).join()}] }`]
        const [to, closing] = part.tail ? [part.end + 1, ')'] : [part.end + 2, ', (']
        changes.set(from, { start: from, end: to, text: opening + closing + raw[at]?.replaceAll(/[^\n]/g, '') })
      })
    },
    TemplateElement({ start, end }) {
      if (!tagged.has(start)) change(start, end, escaped)
    },
  }).visit(parseSync('code.js', code, { sourceType: 'module' }).program)
  let done = 0
  const pieces = [...changes.values()]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, text }) => {
      const piece = code.slice(done, start) + text
      done = end
      return piece
    })
  return pieces.join('') + code.slice(done)
}

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** Escapes text in quotes, backticks or JSON. A character that needs no backslash loses the one it has. */
const escaped = (raw: string): string =>
  raw.replaceAll(
    /(\\\\)|\\?([^\0-\x7f])/g,
    (_all, backslashes: string | undefined, sign: string) =>
      backslashes ?? String.raw`\u${hex(sign.charCodeAt(0)).padStart(4, '0')}`,
  )

const quoted = (text: string): string => escaped(JSON.stringify(text))

const hex = (number = 0): string => number.toString(16)
