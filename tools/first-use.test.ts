import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { firstUse, scriptsOf } from './first-use.ts'

test('a screen loads its frames and everything they import, each once, and nothing that comes later', async (t) => {
  const client = await mkdtemp(join(tmpdir(), 'first-use-'))
  t.after(() => rm(client, { recursive: true }))
  await mkdir(join(client, 'assets'))
  const routes = {
    root: { module: '/assets/root.js', imports: [] },
    'a/screen': { parentId: 'root', module: '/assets/screen.js', imports: ['/assets/shared.js'] },
    'another/screen': { parentId: 'root', module: '/assets/other.js', imports: [] },
  }
  const manifest = { entry: { module: '/assets/entry.js', imports: [] }, routes }
  const scripts = {
    'manifest-1': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    entry: 'import{a}from"./shared.js";',
    root: 'import"./shared.js";const later=()=>import("./later.js");',
    screen: 'import{b as c}from"./part.js";',
    part: 'export{d}from"./entry.js";',
    shared: '',
    later: '',
    other: '',
    'entry.login-1': 'import{c}from"./part.js";',
  }
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(client, `assets/${name}.js`), script)
    await writeFile(join(client, `assets/${name}.js.br`), Buffer.alloc(1024))
  }
  // The manifest, the entry, the shared part, the frame, the screen and the screen's part.
  assert.deepEqual(firstUse(client, 'a/screen'), { kilobytes: 6, files: 6 })
  const addresses = ['manifest-1', 'entry', 'root', 'screen', 'part', 'shared'].map((name) => `/assets/${name}.js`)
  assert.deepEqual(scriptsOf(client, 'a/screen').toSorted(), addresses.toSorted())
  // The login, without the router's entry and without the root's frame.
  assert.deepEqual(
    scriptsOf(client, 'accounts/sign-in'),
    ['manifest-1', 'entry.login-1', 'part', 'entry', 'shared'].map((name) => `/assets/${name}.js`),
  )
  assert.throws(() => firstUse(client, 'no/screen'), /no screen/)
})
