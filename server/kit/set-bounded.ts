/**
 * Sets an entry of a map that holds at most `most`. The oldest is dropped first, since a Map keeps the order in which
 * keys were added.
 */
export function setBounded<Key, Value>(map: Map<Key, Value>, [key, value]: [Key, Value], most: number): void {
  if (map.size >= most && !map.has(key)) for (const oldest of map.keys().take(1)) map.delete(oldest)
  map.set(key, value)
}
