import { connect } from '@nats-io/transport-node'
import type { Log } from './database-listener.ts'
import type { Hints } from './hints.ts'

/**
 * Sends hints through a NATS server, for more processes than NOTIFY can handle (docs/decisions/0284-hints.md). Throws
 * if it can't be reached within `timeoutMs`. If the connection is lost later, keeps reconnecting.
 */
export async function openNatsHints(url: string, log: Log, timeoutMs = 20_000): Promise<Hints> {
  const { host, username, password } = new URL(url)
  const connection = await connect({
    servers: host,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    timeout: timeoutMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
  }).catch((cause: Error) => {
    throw new Error(`the NATS server of HINTS_URL (${host}) could not be reached: ${cause.message}`, { cause })
  })
  const heard = new Set<(payload: string) => void>()
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') log('the connection for hints was lost', undefined)
      if (status.type === 'reconnect') heard.forEach((hear) => hear(''))
    }
  })()
  return {
    async listen(channel, hear) {
      heard.add(hear)
      const subscription = connection.subscribe(subjectOf(channel), { callback: (_error, hint) => hear(hint.string()) })
      // Once the server has answered, nothing sent from now on is missed.
      await connection.flush()
      return async () => {
        heard.delete(hear)
        subscription.unsubscribe()
      }
    },
    async notify(channel, payload) {
      connection.publish(subjectOf(channel), payload)
    },
    close: () => connection.close(),
  }
}

const subjectOf = (channel: string): string => `tassel.${channel}`
