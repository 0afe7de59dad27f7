/** A piece of a text: plain, or a link. */
export type Piece = { text: string; href?: string }

/** Splits a text into plain pieces and http or https links. Nothing else in it is interpreted (ruling 5.2). */
export function linksIn(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"'`{}|\\^\p{C}]+/giu)) {
    const address = withoutEnding(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: address, href })
    from = index + address.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

// A period after an address belongs to the sentence, and a closing bracket belongs with the one that opened it.
function withoutEnding(found: string): string {
  const address = found.replace(/[.,;:!?…*_~]+$/u, '')
  const closes = address.at(-1)
  const opens = closes === ')' ? '(' : closes === ']' ? '[' : undefined
  if (!closes || !opens || address.split(opens).length >= address.split(closes).length) return address
  return withoutEnding(address.slice(0, -1))
}

// A user name before the host ('https://tassel.example@evil.example') is there to mislead readers.
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, hostname, href } = new URL(address)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' && hostname.includes('.') ? href : undefined
}
