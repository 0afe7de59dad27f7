import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/peers')

/** Returns a folder that is filled on first use. A folder that was filled only in part is never taken for complete. */
export function installOnce(name: string, fill: (directory: string) => void): string {
  const directory = join(cache, name)
  if (existsSync(directory)) return directory
  const unfinished = `${directory}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  console.log(`installing ${name} in node_modules/.cache/peers`)
  fill(unfinished)
  renameSync(unfinished, directory)
  return directory
}
