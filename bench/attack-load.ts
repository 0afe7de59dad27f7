// The attackers of bench/attack.ts, in their own thread. Each tries the next sign-in as soon as the last one was
// answered.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, clients, seconds } = workerData as { url: string; clients: number; seconds: number }
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const statuses: Record<number, number> = {}
const until = performance.now() + seconds * 1000
// An address is made to wait after failing for thirty accounts, so each attacker moves on to a new one before that.
let addresses = 0
let accounts = 0

await Promise.all(
  Array.from({ length: clients }, async () => {
    let address = nextAddress()
    for (let tries = 1; performance.now() < until; tries++) {
      const status = await signIn(address, `nobody.${++accounts}@example.com`)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (tries % 29 === 0) address = nextAddress()
    }
  }),
)
agent.destroy()
parentPort?.postMessage(statuses)

function nextAddress(): string {
  const at = addresses++
  return `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
}

function signIn(address: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'not this one' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    request(`${url}/api/sign-in`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end(body)
  })
}
