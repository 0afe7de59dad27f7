import { dayNamed } from '#web/kit/words/when.ts'

export type Group<Item> = { heading: string; items: Item[] }

/** Items, newest first, grouped under the names of their days in the reader's zone. */
export function byDay<Item extends { timestamp: string }>(items: Item[], zone: string, now?: Date): Group<Item>[] {
  const groups: Group<Item>[] = []
  for (const item of items.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))) {
    const heading = dayNamed(item.timestamp, zone, now ? { now } : {})
    const last = groups.at(-1)
    if (last?.heading === heading) last.items.push(item)
    else groups.push({ heading, items: [item] })
  }
  return groups
}
