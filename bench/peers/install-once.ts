import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/peers')

/** A folder that is filled the first time it is asked for. One that could be filled only in part is not taken for whole. */
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
