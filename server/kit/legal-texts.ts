import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const pages = { '/privacy': 'privacy.html', '/terms': 'terms.html' } as const

/** The operator's own texts, by page: the file each came from, and the HTML its page shows. */
export type LegalTexts = { [Page in keyof typeof pages]?: { file: string; html: string } }

/**
 * Reads `privacy.html` and `terms.html` from a folder: headings, paragraphs, lists and links, without a page around
 * them. A page without a file keeps Tassel's own text. Throws if the folder has neither, or if a file is a whole page
 * or contains a script. The page's content security policy doesn't let anything in them run or load.
 */
export function readLegalTexts(folder: string | undefined): LegalTexts {
  if (folder === undefined) return {}
  const found = Object.entries(pages).flatMap(([page, name]) => {
    const file = join(folder, name)
    return existsSync(file) ? [[page, { file, html: pageOf(file, readFileSync(file, 'utf8')) }] as const] : []
  })
  if (found.length === 0)
    throw new Error(`LEGAL_DIR is ${JSON.stringify(folder)}: it has no privacy.html or terms.html`)
  return Object.fromEntries(found)
}

/** Returns a prerendered public page with different content between its top bar and its footer. */
export function withContent(page: string, content: string): string {
  const main = /(<main id="content"[^>]*>).*(<\/main>)/s
  if (!main.test(page)) throw new Error('the prerendered page has no main content')
  return page.replace(main, (_, open: string, close: string) => open + content + close)
}

// Uses only classes that the replaced pages use too, since only those are in the stylesheet.
function pageOf(file: string, text: string): string {
  const unfit = /<(?:!doctype|html|head|body|main|script|style|iframe)\b/i.exec(text)
  if (unfit) throw new Error(`LEGAL_DIR: ${file} may only have headings, paragraphs, lists and links, not ${unfit[0]}>`)
  const styled = text
    .replaceAll('<h1>', '<h1 class="text-4xl">')
    .replaceAll('<h2>', '<h2 class="text-2xl">')
    .replaceAll('<a href=', '<a class="text-link" href=')
  return `<div class="mx-auto max-w-page px-5 py-12 lg:px-8"><div class="flex max-w-text flex-col gap-3 [&amp;_ul]:list-disc [&amp;_ul]:space-y-1.5 [&amp;_ul]:pl-5 [&amp;_ul]:marker:text-gold">${styled}</div></div>`
}
