/** Returns what a stored text holds, unchecked; undefined if there is none, or it can't be read. */
export function parsedJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
