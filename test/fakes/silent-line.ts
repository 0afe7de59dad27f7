import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'

/** What happens to a request: 'hears nothing' doesn't forward it; 'loses answers' forwards it and never responds. */
type Line = 'hears nothing' | 'loses answers'

/** Opens a proxy to a server on this machine on which callers may wait forever. */
export async function openSilentLine(to: { port: number }) {
  let line: Line = 'hears nothing'
  const server = createServer((incoming, outgoing) => {
    // Reads do get a response when answers are lost; only writes matter here.
    const reads = incoming.method === 'GET'
    if (line === 'hears nothing') return
    const { method, url, headers } = incoming
    const silent = !reads
    const passed = ask({ host: '127.0.0.1', port: to.port, method, path: url, headers }, (answer) => {
      if (silent) return answer.resume()
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    port: address.port,
    become: (next: Line): void => void (line = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
