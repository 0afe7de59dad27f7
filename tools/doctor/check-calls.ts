import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type IceConfig, iceLine } from '#server/kit/ice-config.ts'
import { about, type Finding, reasonOf } from './finding.ts'

const { fine, note, wrong } = about('calls')

/** Checks whether the servers for video calls answer. Doesn't try the secret of a relay. */
export async function checkCalls(ice: IceConfig, patienceMs = 4000): Promise<Finding[]> {
  if (ice.urls.length === 0) return [note(iceLine(ice))]
  const relayed = ice.urls.some((url) => url.startsWith('turn'))
  const findings = await Promise.all(
    ice.urls.map((url) => {
      const signal = AbortSignal.timeout(patienceMs)
      return reach(url, signal).then(
        () => fine(`${url} answers`),
        (error: unknown) => {
          const reason = signal.aborted ? `nothing came within ${patienceMs / 1000} seconds` : reasonOf(error)
          return wrong(`${url} does not answer: ${reason}`)
        },
      )
    }),
  )
  return relayed ? findings : [...findings, note(iceLine(ice))]
}

async function reach(url: string, signal: AbortSignal): Promise<void> {
  const [, scheme = '', host = '', port, transport] =
    /^(stuns?|turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/.exec(url) ?? []
  if (host === '') throw new Error('its address is not like turn:turn.example:3478?transport=udp')
  const to = { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? (scheme.endsWith('s') ? 5349 : 3478)) }
  if (transport !== 'tcp' && !scheme.endsWith('s')) return askOverUdp(to, signal)
  const socket = scheme.endsWith('s')
    ? connectTls({ ...to, ...(!isIP(to.host) && { servername: to.host }) })
    : connect(to)
  try {
    await once(socket, scheme.endsWith('s') ? 'secureConnect' : 'connect', { signal })
  } finally {
    socket.destroy()
  }
}

const bindingRequest = 0x0001
const bindingResponse = 0x0101
const magicCookie = 0x2112a442

/**
 * Sends a STUN binding request (RFC 8489), which relays answer too. Repeats it every second, since UDP loses packets.
 */
async function askOverUdp({ host, port }: { host: string; port: number }, signal: AbortSignal): Promise<void> {
  const request = Buffer.alloc(20)
  request.writeUInt16BE(bindingRequest, 0)
  request.writeUInt32BE(magicCookie, 4)
  randomBytes(12).copy(request, 8)
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  const failed = Promise.withResolvers<never>()
  const send = () => socket.send(request, port, host, (error) => error && failed.reject(error))
  const again = setInterval(send, 1000)
  try {
    socket.on('error', failed.reject)
    send()
    const [answer]: unknown[] = await Promise.race([once(socket, 'message', { signal }), failed.promise])
    if (!Buffer.isBuffer(answer) || answer.length < 20 || answer.readUInt16BE(0) !== bindingResponse)
      throw new Error('it is not a STUN server')
  } finally {
    clearInterval(again)
    socket.close()
  }
}
