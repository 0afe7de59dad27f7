import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({ extend: { theme: { shadow: ['sheet', 'lifted'] } } })

/** Class names joined; where two of Tailwind's contradict each other, the later one wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes))
