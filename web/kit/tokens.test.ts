import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
const colours = new Map(pairs.map(([, name, day, night]) => [name!, { day: day!, night: night! }]))

const grounds = ['paper', 'sheet', 'band']
const readable: [string, string[]][] = [
  ['ink', [...grounds, 'gold-wash', 'leaf-wash', 'clay-wash']],
  ['quiet', grounds],
  ['gold-ink', [...grounds, 'gold-wash']],
  ['leaf', [...grounds, 'leaf-wash']],
  ['clay', [...grounds, 'clay-wash']],
  ['on-action', ['action', 'action-strong']],
  ['on-clay', ['clay-fill']],
]
const visible: [string, string[]][] = [
  ['edge', grounds],
  ['focus', grounds],
  ['gold', grounds],
  ['action', grounds],
]

describe('the colors', () => {
  for (const theme of ['day', 'night'] as const) {
    test(`text reaches 4.5:1 by ${theme}`, () => assertContrast(readable, theme, 4.5))
    test(`controls, focus and accents reach 3:1 by ${theme}`, () => assertContrast(visible, theme, 3))
  }
})

function assertContrast(table: [string, string[]][], theme: 'day' | 'night', least: number) {
  for (const [front, backs] of table)
    for (const back of backs) {
      const ratio = contrast(hex(front, theme), hex(back, theme))
      assert.ok(ratio >= least, `${front} on ${back} is ${ratio.toFixed(2)}, not ${least}`)
    }
}

function hex(name: string, theme: 'day' | 'night'): string {
  const colour = colours.get(name)
  assert.ok(colour, `no colour is called ${name}`)
  return colour[theme]
}

// Contrast ratio and relative luminance as defined in WCAG 2.2.
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
