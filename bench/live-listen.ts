import { get } from 'node:http'

/**
 * Opens a live stream as a browser does. Resolves once no further event can be missed. `onEnd` is called when the
 * server ends the stream.
 */
export function listen(
  base: string,
  cookie: string,
  onMessage: (id: string) => void,
  onEnd = () => {},
): Promise<{ destroy(): void }> {
  return new Promise((resolve, reject) => {
    const stream = get(`${base}/api/live`, { headers: { cookie }, agent: false }, (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('end', onEnd)
      response.on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) {
          if (frame.startsWith('event: ping')) resolve(stream)
          if (!frame.startsWith('event: message-sent')) continue
          const body = JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as { message: { id: string } }
          onMessage(body.message.id)
        }
      })
    })
    // Has no effect once the stream is open: later errors come from our own closing of it.
    stream.on('error', reject)
  })
}
