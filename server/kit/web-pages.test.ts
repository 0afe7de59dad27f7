import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import fastify from 'fastify'
import { webPages } from './web-pages.ts'

test('each page is sent as its file, under its policy, and its file under no other name', async (t) => {
  const buildDir = await mkdtemp(join(tmpdir(), 'pages-'))
  t.after(() => rm(buildDir, { recursive: true }))
  const policyOf = (name: string) => ({ scripts: [`'sha256-${name}'`], styles: [] })
  const files = {
    'client/404/index.html': '<h1>Nothing</h1>',
    'client/assets/app-a1.js': 'app()',
    'client/assets/desk/desk-b2.js': 'desk()',
    'client/robots.txt': 'Allow: /',
    'client/pages/shell/dashboard.html': '<p>The dashboard</p>',
    'client/terms/index.html': '<p>The terms</p>',
    'csp.json': JSON.stringify({
      '404/index.html': policyOf('nothing'),
      'pages/shell/dashboard.html': policyOf('dashboard'),
      'terms/index.html': policyOf('terms'),
    }),
    'pages.json': JSON.stringify({ '/dashboard': 'pages/shell/dashboard.html', '/terms': 'terms/index.html' }),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(buildDir, name)), { recursive: true })
    await writeFile(join(buildDir, name), text)
  }
  const app = fastify()
  t.after(() => app.close())
  await webPages(app, buildDir)
  const see = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, body, headers } = await app.inject({ method, url })
    return [statusCode, body, /sha256-\w+/.exec(String(headers['content-security-policy']))?.[0]]
  }
  assert.deepEqual(await see('/dashboard?tab=todo'), [200, '<p>The dashboard</p>', 'sha256-dashboard'])
  assert.deepEqual(await see('/dashboard', 'HEAD'), [200, '', 'sha256-dashboard'])
  assert.deepEqual(await see('/terms'), [200, '<p>The terms</p>', 'sha256-terms'])
  const nothing = [404, '<h1>Nothing</h1>', 'sha256-nothing']
  assert.deepEqual(await see('/nowhere'), nothing)
  assert.deepEqual(await see('/pages/shell/dashboard.html'), nothing)
  assert.deepEqual(await see('/robots.txt'), [200, 'Allow: /', undefined])
  assert.deepEqual(await see('/assets/app-a1.js'), [200, 'app()', undefined])
  assert.deepEqual(await see('/assets/app-a1.js', 'HEAD'), [200, '', undefined])
  assert.deepEqual(await see('/assets/%61pp-a1.js'), [200, 'app()', undefined])
  assert.deepEqual(await see('/assets/desk/desk-b2.js'), [200, 'desk()', undefined])
  for (const url of [
    'app-c3.js',
    'desk',
    'desk/',
    'desk%2Fdesk-b2.js',
    '..%2Frobots.txt',
    '%2e%2e/csp.json',
    '%00',
    '',
  ])
    assert.deepEqual(await see(`/assets/${url}`), nothing, url)
})
