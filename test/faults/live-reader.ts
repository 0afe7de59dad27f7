import assert from 'node:assert/strict'
import { get, type ClientRequest } from 'node:http'

/** Returns the id in the body of a `message-sent` event. */
export const sentMessageId = (body: unknown): string => (body as { message: { id: string } }).message.id

type Event = { type: string; number: number | undefined; body: unknown }

/**
 * Reads a person's live stream as a browser does: remembers the last number, and resumes from it after any break. Fails
 * if the numbers have a gap or repeat, which no browser may ever see.
 */
export class LiveReader {
  breaks = 0
  #last: number | undefined
  #request: ClientRequest | undefined
  #closed = false
  readonly #cookie: string
  readonly #address: () => Promise<string>
  readonly #onEvent: (event: Event) => void
  readonly #onFailure: (error: unknown) => void

  constructor(
    cookie: string,
    address: () => Promise<string>,
    heard: { onEvent: (event: Event) => void; onFailure: (error: unknown) => void },
  ) {
    this.#cookie = cookie
    this.#address = address
    this.#onEvent = heard.onEvent
    this.#onFailure = heard.onFailure
  }

  /** Resolves once the stream is open for the first time. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => void this.#connect(resolve))
  }

  /** Cuts the connection without telling the server. */
  cut(): void {
    this.#request?.destroy()
  }

  close(): void {
    this.#closed = true
    this.cut()
  }

  async #connect(onOpen: () => void): Promise<void> {
    const address = await this.#address()
    if (this.#closed) return
    const after = this.#last === undefined ? '' : `?lastEventId=${this.#last}`
    const request = (this.#request = get(`${address}/api/live${after}`, { headers: { cookie: this.#cookie } }))
    let over = false
    const comeBack = () => {
      if (over || this.#closed) return
      over = true
      this.breaks++
      this.#connect(onOpen).catch(this.#onFailure)
    }
    request.on('error', comeBack)
    request.on('response', (response) => {
      if (response.statusCode !== 200) this.#onFailure(new Error(`the live stream answered ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        try {
          for (const frame of frames) this.#take(frame, onOpen)
        } catch (error) {
          this.#onFailure(error)
        }
      })
      response.on('error', comeBack)
      response.on('close', comeBack)
    })
  }

  #take(frame: string, onOpen: () => void): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
    const type = field('event')
    if (type === undefined) return
    const id = field('id')
    const number = id === undefined ? undefined : Number(id)
    assert.notEqual(type, 'reset', 'nobody here is ever so far behind')
    if (type === 'ping') {
      if (number === undefined) return
      this.#last ??= number
      assert.equal(number, this.#last, 'the stream goes on from where the reader was')
      onOpen()
      return
    }
    if (number !== undefined) {
      assert.equal(number, this.#last! + 1, 'one number after the other, none missing, none twice')
      this.#last = number
    }
    this.#onEvent({ type, number, body: JSON.parse(field('data') ?? '{}') })
  }
}
