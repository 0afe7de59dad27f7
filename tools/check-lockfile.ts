/** The parts of npm's package-lock.json (version 3) that we read. */
export type Lockfile = { packages: Record<string, LockedPackage> }
type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  hasInstallScript?: boolean
}

/** What tools/allowed-dependencies.json allows. The values are the reasons. */
export type AllowedPackages = {
  /** By SPDX identifier. */
  licenses: Record<string, string>
  /** By package, for packages whose metadata names no license. */
  licensesByHand: Record<string, string>
  /** By package. */
  installScripts: Record<string, string>
}

const registry = 'https://registry.npmjs.org/'

/**
 * Returns a sentence for everything in a lockfile that isn't allowed: a package that isn't from the registry, has no
 * SHA-512 of its content, runs a script on installing, or has a license that isn't listed. A package without an address
 * comes from the registry that npm is configured with, and must have the same content.
 */
export function checkLockfile({ packages }: Lockfile, allowed: AllowedPackages): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const license = locked.license ?? allowed.licensesByHand[name]
      const { resolved, integrity } = locked
      return [
        locked.link && 'is a link to a folder, not a package of the registry',
        resolved !== undefined && !resolved.startsWith(registry) && `comes from ${resolved}, not from the registry`,
        !integrity?.startsWith('sha512-') && 'has no SHA-512 of its content',
        locked.hasInstallScript && !(name in allowed.installScripts) && 'runs a script on installing',
        !license && 'names no license',
        license && !isAllowed(license, allowed.licenses) && `is under ${license}, which is not allowed`,
      ]
        .filter((problem) => typeof problem === 'string')
        .filter(Boolean)
        .map((problem) => `${name}@${locked.version} ${problem}`)
    })
}

/**
 * True if an SPDX expression is allowed: one side of every OR, both sides of every AND, which binds tighter. What is in
 * parentheses is decided first.
 */
function isAllowed(expression: string, licenses: Record<string, string>): boolean {
  // No license is called '*'.
  const isListed = (license: string) => license === '*' || Object.hasOwn(licenses, license)
  const allows = (flat: string) =>
    flat.split(' OR ').some((either) => either.split(' AND ').every((license) => isListed(license.trim())))
  const [innermost, within = ''] = /\(([^()]*)\)/.exec(expression) ?? []
  if (innermost === undefined) return allows(expression)
  return isAllowed(expression.replace(innermost, allows(within) ? '*' : 'refused'), licenses)
}
