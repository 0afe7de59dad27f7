import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  override: {
    // A size of text has a line height, and the style sheet lets one that is named win.
    conflictingClassGroups: { 'font-size': [] },
  },
  extend: { theme: { shadow: ['sheet', 'lifted'] } },
})

/**
 * The elements that carry two classes which say different things about the same, a line each: their class names, and those that another
 * contradicts. Which of the two holds would be chance: the order of the style sheet.
 */
export function classConflicts(elements: Iterable<string>): string[] {
  return [...new Set(elements)].flatMap((classes) => {
    const all = classes.split(/\s+/).filter(Boolean)
    const merged = new Set(merge(classes).split(' '))
    const lost = all.filter((name) => !merged.has(name))
    return lost.length > 0 ? [`${lost.join(' ')} in: ${classes}`] : []
  })
}
