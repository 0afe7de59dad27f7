import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  override: {
    // A text size also sets a line height, and the stylesheet lets an explicit line height win.
    conflictingClassGroups: { 'font-size': [] },
  },
  extend: { theme: { shadow: ['sheet', 'lifted'] } },
})

/**
 * Returns a line for each element with classes that set the same property differently: the overridden classes, then all
 * of them. Which one wins would be left to the order of the stylesheet.
 */
export function classConflicts(elements: Iterable<string>): string[] {
  return [...new Set(elements)].flatMap((classes) => {
    const all = classes.split(/\s+/).filter(Boolean)
    const merged = new Set(merge(classes).split(' '))
    const lost = all.filter((name) => !merged.has(name))
    return lost.length > 0 ? [`${lost.join(' ')} in: ${classes}`] : []
  })
}
