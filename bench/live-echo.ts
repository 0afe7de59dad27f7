// The minimum cost of a message: a bare in-memory relay over `ws`, without storage or sign-in. Started by
// bench/live.ts.
import { WebSocketServer, type WebSocket } from 'ws'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
const people = new Map<string, WebSocket>()

server.on('connection', (socket, request) => {
  people.set(request.url!.slice(1), socket)
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    const { to } = JSON.parse(text) as { to: string }
    people.get(to)?.send(text)
    socket.send(text)
  })
})
server.on('listening', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`Tassel is at ${address.port}`)
})
