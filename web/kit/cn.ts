import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. Of two that say different things about the same, the style sheet decides, not their order: a class that a
 * caller may replace is marked `usually:` (base.css), and a test fails where two contradict each other.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
