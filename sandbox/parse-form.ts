type Value = string | { [key: string]: Value }

/** A call's parameters, each read by its path. */
export type Params = {
  text(...path: string[]): string | undefined
  /** Throws if the parameter is missing. */
  required(name: string): string
  flag(name: string): boolean | undefined
  /** The texts under a name, for metadata or a list. */
  texts(name: string): Record<string, string>
}

/**
 * Parses bodies and queries as the SDK writes them: 'line_items[0][price]=…' is the text at path line_items, 0, price.
 */
export function parseForm(text: string, onMissing: (name: string) => Error): Params {
  const parsed: Record<string, Value> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let into = parsed
    for (const part of path.slice(0, -1)) {
      const known = into[part]
      const next: Record<string, Value> = typeof known === 'object' ? known : {}
      into[part] = next
      into = next
    }
    into[path.at(-1) ?? ''] = value
  }
  const at = (path: string[]): Value | undefined =>
    path.reduce<Value | undefined>((value, part) => (typeof value === 'object' ? value[part] : undefined), parsed)
  const params: Params = {
    text(...path) {
      const value = at(path)
      return typeof value === 'string' && value !== '' ? value : undefined
    },
    required(name) {
      const value = params.text(name)
      if (value === undefined) throw onMissing(name)
      return value
    },
    flag(name) {
      const value = params.text(name)
      return value === undefined ? undefined : value === 'true'
    },
    texts(name) {
      const value = at([name])
      return typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
          )
        : {}
    },
  }
  return params
}
