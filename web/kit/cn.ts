import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. If two of them set the same property, the style sheet decides, not their order: a class that
 * callers may override is marked `usually:` (base.css), and a test fails if two contradict each other.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
