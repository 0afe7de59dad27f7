import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AllowedPackages } from './check-lockfile.ts'

/** A security advisory that the registry has about a package version we use. */
export type Advisory = { id: string; package: string; severity: string; title: string }

/** The allowed packages, plus the advisories we accept until a given day, `YYYY-MM-DD`, and why. */
export type Allowed = AllowedPackages & { advisories: { id: string; until: string; reason: string }[] }

const serious = ['high', 'critical']

/** Returns a sentence for each high or critical advisory that isn't excused or whose excuse has expired. */
export function unexcusedAdvisories(advisories: Advisory[], allowed: Allowed, now: Date): string[] {
  const today = now.toISOString().slice(0, 10)
  const excused = new Set(allowed.advisories.filter(({ until }) => until >= today).map(({ id }) => id))
  return advisories
    .filter(({ id, severity }) => serious.includes(severity) && !excused.has(id))
    .map(({ id, package: name, severity, title }) => `${name} has a ${severity} advisory, ${id}: ${title}`)
}

/** Returns the advisories about production dependencies, from `npm audit`. Undefined if the registry did not answer. */
export async function readAdvisories(root: string, more: string[] = []): Promise<Advisory[] | undefined> {
  const asked = ['audit', '--omit=dev', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=10000']
  const child = spawn('npm', [...asked, ...more], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    timeout: 60_000,
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => void (output += text.toString()))
  const closed = once(child, 'close').then(() => true)
  const failed = once(child, 'error').then(() => false)
  if (!(await Promise.race([closed, failed]))) return undefined
  return advisoriesIn(output)
}

/** Parses the output of `npm audit --json`. Undefined if it is not a report. */
export function advisoriesIn(output: string): Advisory[] | undefined {
  const report = parsed(output)
  if (!report?.vulnerabilities) return undefined
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((cause) => typeof cause === 'object'),
  )
  const byId = new Map(
    found.map(({ url, name, severity, title }) => {
      const id = url.split('/').at(-1) ?? url
      return [`${id} ${name}`, { id, package: name, severity, title }]
    }),
  )
  return [...byId.values()]
}

type Report = {
  vulnerabilities?: Record<string, { via: (string | { url: string; name: string; severity: string; title: string })[] }>
}

function parsed(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report
  } catch {
    return undefined
  }
}
