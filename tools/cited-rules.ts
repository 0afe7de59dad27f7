/**
 * Returns one line for every cited rule that docs/rules.md doesn't have, and for every file it names that doesn't
 * exist.
 */
export function brokenCitations(
  sources: { path: string; text: string }[],
  rules: string,
  exists: (path: string) => boolean,
): string[] {
  const known = new Set(
    [...rules.matchAll(/^### (spec \d+):|^- \*\*(ruling \d+\.\d+)\*\*/gm)].map(([, section, rule]) => section ?? rule),
  )
  const unknown = sources.flatMap(({ path, text }) =>
    cited(text)
      .filter((number) => !known.has(number))
      .map((number) => `${path}: cites ${number}, which docs/rules.md does not have`),
  )
  const missing = [...rules.matchAll(/`((?:domain|contract|server|web|tools)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !exists(path))
    .map((path) => `docs/rules.md: names ${path}, which does not exist`)
  return [...unknown, ...missing]
}

/** Splits 'spec 4', 'rulings 3.5 to 3.7' and 'spec 3, 9' into one name per rule. Of a range, only the ends count. */
function cited(text: string): string[] {
  // A citation may continue on the next line of a comment.
  const joined = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
  return [...joined.matchAll(/\b(spec|ruling)s? (\d+(?:\.\d+)?(?:(?:,? (?:and|to|or)|,) \d+(?:\.\d+)?)*)/g)].flatMap(
    ([, kind, numbers = '']) => (numbers.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => `${kind} ${number}`),
  )
}
