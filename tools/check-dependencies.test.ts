import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Advisory, type Allowed, advisoriesIn, unexcusedAdvisories, readAdvisories } from './advisories.ts'
import { checkLockfile } from './check-lockfile.ts'

const allowed: Allowed = {
  licenses: { MIT: '', 'Apache-2.0': '' },
  licensesByHand: { quiet: 'MIT' },
  installScripts: { node: 'fetches Node' },
  advisories: [{ id: 'GHSA-1', until: '2026-12-01', reason: 'only a parser we never call' }],
}

describe('packages of the lockfile', () => {
  const sound = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }
  const check = (locked: object, path = 'node_modules/other') =>
    checkLockfile({ packages: { '': {}, [path]: { ...sound, ...locked } } }, allowed)

  test('are fine from the registry, with fixed content and a listed license', () => {
    assert.deepEqual(check({}), [])
    assert.deepEqual(check({ resolved: 'https://registry.npmjs.org/other/-/other-1.0.0.tgz' }), [])
  })
  for (const resolved of [
    'https://registry.npmjs.org.example.com/other.tgz',
    'http://registry.npmjs.org/other.tgz',
    'git+ssh://git@github.com/some/other.git#1234',
    'file:../other',
  ])
    test(`from ${resolved} are refused`, () => {
      assert.deepEqual(check({ resolved }), [`other@1.0.0 comes from ${resolved}, not from the registry`])
    })
  test('are refused if their content could change', () => {
    assert.deepEqual(check({ integrity: undefined }), ['other@1.0.0 has no SHA-512 of its content'])
    assert.deepEqual(check({ integrity: 'sha1-abc' }), ['other@1.0.0 has no SHA-512 of its content'])
    assert.match(check({ link: true }).join(), /is a link to a folder/)
  })
  test('run scripts only if allowed, at any depth', () => {
    assert.deepEqual(check({ hasInstallScript: true }, 'node_modules/a/node_modules/@scope/other'), [
      '@scope/other@1.0.0 runs a script on installing',
    ])
    assert.deepEqual(check({ hasInstallScript: true }, 'node_modules/node'), [])
  })
  test('need an allowed license for each of their parts', () => {
    assert.deepEqual(check({ license: 'AGPL-3.0-only' }), ['other@1.0.0 is under AGPL-3.0-only, which is not allowed'])
    assert.deepEqual(check({ license: '(MIT OR AGPL-3.0-only)' }), [])
    assert.equal(check({ license: 'MIT AND AGPL-3.0-only' }).length, 1)
    assert.deepEqual(check({ license: 'Apache-2.0 AND MIT' }), [])
    assert.deepEqual(check({ license: '((MIT OR AGPL-3.0-only) AND Apache-2.0) OR AGPL-3.0-only' }), [])
    assert.equal(check({ license: '(MIT OR Apache-2.0) AND AGPL-3.0-only' }).length, 1)
    assert.deepEqual(check({ license: undefined }), ['other@1.0.0 names no license'])
    assert.deepEqual(check({ license: undefined }, 'node_modules/quiet'), [])
  })
  test('run no install script that the list does not name', async () => {
    const root = resolve(import.meta.dirname, '..')
    const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))
    const { allowScripts } = (await read('package.json')) as { allowScripts: Record<string, boolean> }
    const { installScripts } = (await read('tools/allowed-dependencies.json')) as Allowed
    assert.deepEqual(
      Object.keys(allowScripts).filter((name) => !(name in installScripts)),
      [],
    )
  })
})

describe('advisories', () => {
  const advisory = (given: Partial<Advisory>): Advisory => ({
    id: 'GHSA-2',
    package: 'other',
    severity: 'high',
    title: 'Reads too much',
    ...given,
  })
  const judge = (given: Partial<Advisory>, today = '2026-11-30') =>
    unexcusedAdvisories([advisory(given)], allowed, new Date(`${today}T12:00:00Z`))

  test('fail if they are high or critical', () => {
    assert.deepEqual(judge({}), ['other has a high advisory, GHSA-2: Reads too much'])
    assert.equal(judge({ severity: 'critical' }).length, 1)
  })
  test('do not fail if they are lower', () => {
    assert.deepEqual([...judge({ severity: 'moderate' }), ...judge({ severity: 'low' })], [])
  })
  test('are excused until the end of their day, and no longer', () => {
    assert.deepEqual(judge({ id: 'GHSA-1' }, '2026-12-01'), [])
    assert.equal(judge({ id: 'GHSA-1' }, '2026-12-02').length, 1)
  })
  test('are not read from an error', () => {
    assert.equal(advisoriesIn('{"message": "405 Method Not Allowed", "statusCode": 405}'), undefined)
    assert.equal(advisoriesIn(''), undefined)
  })
})

describe('asking the registry', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tassel-audit-'))
    const other = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }
    const top = { name: 'top', version: '1.0.0', dependencies: { other: '1.0.0' } }
    await writeFile(join(folder, 'package.json'), JSON.stringify(top))
    await writeFile(
      join(folder, 'package-lock.json'),
      JSON.stringify({
        ...top,
        lockfileVersion: 3,
        requires: true,
        packages: { '': top, 'node_modules/other': other },
      }),
    )
  })
  after(() => rm(folder, { recursive: true }))
  const published = {
    name: 'other',
    'dist-tags': { latest: '1.0.0' },
    versions: { '1.0.0': { name: 'other', version: '1.0.0' } },
  }

  /** Starts a registry that gives this response to requests for advisories. */
  async function registryThat(status: number, body: object) {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        const asked = request.method === 'POST'
        response.writeHead(asked ? status : 200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(asked ? body : published))
      })
    })
    server.unref()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { address: `http://127.0.0.1:${port}`, close: () => void server.close() }
  }

  test('finds what it knows about a dependency', async () => {
    const known = {
      id: 7,
      url: 'https://github.com/advisories/GHSA-2',
      title: 'Reads too much',
      severity: 'high',
      vulnerable_versions: '<2.0.0',
      cwe: [],
      cvss: { score: 8, vectorString: null },
    }
    const registry = await registryThat(200, { other: [known] })
    assert.deepEqual(await readAdvisories(folder, [`--registry=${registry.address}`]), [
      { id: 'GHSA-2', package: 'other', severity: 'high', title: 'Reads too much' },
    ])
    registry.close()
  })
  test('reports nothing if nothing is known', async () => {
    const registry = await registryThat(200, {})
    assert.deepEqual(await readAdvisories(folder, [`--registry=${registry.address}`]), [])
    registry.close()
  })
  test('gets no answer from a refusal or a missing server', async () => {
    const registry = await registryThat(405, {})
    assert.equal(await readAdvisories(folder, [`--registry=${registry.address}`]), undefined)
    registry.close()
    assert.equal(await readAdvisories(folder, [`--registry=${registry.address}`]), undefined)
  })
})
