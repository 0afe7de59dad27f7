import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({ extend: { theme: { shadow: ['sheet', 'lifted'] } } })

/** Joins class names; of conflicting Tailwind classes the later one wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes))
