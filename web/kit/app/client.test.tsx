import { expect, test } from 'vitest'
import { answerFile } from '#test/components/server.ts'
import { client, errorText, failureOf } from './client.ts'

const page = (status: number) => () =>
  new Response('<html><body>Sorry</body></html>', { status, headers: { 'content-type': 'text/html' } })

for (const status of [200, 403, 404, 502])
  test(`an error page of somebody in between, with status ${status}, is a failure and is told`, async () => {
    answerFile('POST /rpc/todos/list', page(status))
    const error: unknown = await client.todos.list().catch((thrown: unknown) => thrown)
    expect(failureOf(error)).toEqual({ kind: 'unforeseen', reference: undefined })
    expect(errorText(error, 'Failed to load.')).toBe('Failed to load.')
  })

test('a call that did not reach the server says so, unless the catalog has a text for it', () => {
  const lost = new TypeError('Failed to fetch')
  expect(errorText(lost, 'Something went wrong. Please try again.')).toBe(
    'Network error. Please check your connection.',
  )
  expect(errorText(lost, 'Failed to book session. Please try again.')).toBe('Failed to book session. Please try again.')
})
