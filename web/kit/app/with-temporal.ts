/**
 * Loads a polyfill if needed: Safari and Samsung Internet still lack Temporal, which the rules about time and their
 * wording need.
 */
export async function withTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
