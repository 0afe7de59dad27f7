import { once } from 'node:events'
import { createServer } from 'node:http'

export type EmailJsRequest = {
  path: string
  type: string
  fields: Record<string, unknown>
  files: Record<string, File>
}

/**
 * A server that speaks EmailJS's wire format: JSON at /api/v1.0/email/send, a multipart form at /send-form, and 200
 * 'OK' for what it accepts. The next responses can be scripted; 'hang up' closes the connection instead.
 */
export async function startEmailJsServer() {
  const requests: EmailJsRequest[] = []
  const answers: ([status: number, text: string] | 'hang up')[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void answer(url, headers['content-type'] ?? '', Buffer.concat(chunks)))
    async function answer(path: string, type: string, body: Buffer): Promise<void> {
      const next = answers.shift() ?? (await take(path, type, body))
      if (next === 'hang up') request.socket.destroy()
      else response.writeHead(next[0], { 'content-type': 'text/plain' }).end(next[1])
    }
  })

  async function take(path: string, type: string, body: Buffer): Promise<[number, string]> {
    const known: Record<string, string> = {
      '/api/v1.0/email/send': 'application/json',
      '/api/v1.0/email/send-form': 'multipart/form-data',
    }
    const expected = known[path]
    if (!expected || !type.startsWith(expected)) return [404, 'The API endpoint is not found']
    const all =
      expected === 'application/json'
        ? (JSON.parse(body.toString()) as Record<string, unknown>)
        : Object.fromEntries(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())
    const files = Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, File] => entry[1] instanceof File),
    )
    const fields = Object.fromEntries(Object.entries(all).filter(([, value]) => !(value instanceof File)))
    for (const name of ['lib_version', 'user_id', 'service_id', 'template_id'])
      if (typeof fields[name] !== 'string' || fields[name] === '') return [400, `The ${name} is missing`]
    requests.push({ path, type: expected, fields, files })
    return [200, 'OK']
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answers,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
