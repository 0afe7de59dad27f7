import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'
import { filePaths } from './file-paths.ts'

type Answer = { description: string; content?: Record<string, unknown> }
type Operation = {
  summary: string
  description?: string
  requestBody?: { content: object }
  responses: Record<string, Answer>
}
type Document = { paths: Record<string, Record<string, Operation>> }

describe('the API documentation', async () => {
  const world = await openWorld()
  after(() => world.close())
  const { paths } = (await world.http.inject({ url: '/api/openapi.json' })).json<Document>()
  const page = (await world.http.inject({ url: '/api/docs' })).body
  const anId = '00000000-0000-4000-8000-000000000000'
  const anAddress = `${'0'.repeat(32)}-96.webp`

  test('includes photos: how one is sent, removed and shown, and every refusal with its sentence', () => {
    const photo = paths['/me/photo']
    assert.deepEqual(Object.keys(photo?.['put']?.requestBody?.content ?? {}), ['image/jpeg', 'image/png', 'image/webp'])
    const said = Object.entries(photo?.['put']?.responses ?? {}).map(([status, answer]) => [status, answer.description])
    assert.deepEqual(said.slice(1), [
      ['401', 'Please log in to continue.'],
      ['413', 'Please choose a picture under 5 MB.'],
      ['422', 'Please choose a JPEG, PNG, or WebP picture.'],
    ])
    assert.deepEqual(Object.keys(photo?.['delete']?.responses ?? {}), ['200', '401'])
    assert.deepEqual(Object.keys(paths['/photos/{file}']?.['get']?.responses ?? {}), ['200', '401', '404'])
  })

  test('is also on the page to read, with the paths as they are called', () => {
    for (const heading of ['PUT /api/me/photo', 'DELETE /api/me/photo', 'GET /photos/{file}', 'POST /api/sessions'])
      assert.match(page, new RegExp(`<code>${heading.replaceAll(/[/{}]/g, '\\$&')}</code>`))
  })

  test('says for each call that counts unread items that the count ends at 100', () => {
    for (const path of ['/conversations', '/conversations/{personId}', '/notifications'])
      assert.match(paths[path]?.['get']?.description ?? '', /\b100 stands for that many or more/, path)
  })

  test('gives each refusal’s sentence, not its number', () => {
    assert.equal(paths['/connections']?.['post']?.responses['404']?.description, 'Mentor not found.')
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(operations))
        for (const [status, { description }] of Object.entries(responses))
          assert.notEqual(description, status, `${method} ${path}`)
  })

  const files = Object.entries(filePaths(world.config)).flatMap(([path, item]) =>
    (['get', 'put', 'delete'] as const).flatMap((method) =>
      item?.[method] ? [{ method, path, base: item[method].servers ? '' : '/api' }] : [],
    ),
  )
  for (const { method, path, base } of files)
    test(`is true of ${method} ${base}${path}: a stranger gets what is written there`, async () => {
      const url = base + path.replace('{file}', anAddress).replace('{sessionId}', anId)
      const { statusCode, body } = await world.http.inject({ method, url })
      assert.equal(statusCode, 401)
      assert.equal((JSON.parse(body) as { message: string }).message, 'Please log in to continue.')
    })
})
