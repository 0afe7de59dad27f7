/** Operator levels, from least to most: each may do what those before it may (ruling 8.3). */
export const operatorLevels = ['support', 'safety', 'finance', 'owner'] as const
export type OperatorLevel = (typeof operatorLevels)[number]

/** True if a level includes what `needed` may do. */
export const mayActAs = (level: OperatorLevel, needed: OperatorLevel): boolean =>
  operatorLevels.indexOf(level) >= operatorLevels.indexOf(needed)
