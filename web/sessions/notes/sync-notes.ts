import { getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Step } from 'prosemirror-transform'
import { mostSteps, mostStepsLength } from '#domain/sessions/notes/change-limits.ts'
import type { NotesJson } from '#domain/sessions/notes/notes-document.ts'
import { notesSchema } from '#domain/sessions/notes/notes-schema.ts'

export type Change = { changeId: string; clientId: string; version: number; steps: NotesJson[]; anyway?: boolean }
type Changes = { changes: { version: number; clientId: string; steps: NotesJson[] }[]; hasMore: boolean }

/** The server's side. `refusalOf` returns a refusal only if retrying wouldn't help. */
export type NotesServer = {
  write: (change: Change) => Promise<unknown>
  read: (since: number) => Promise<Changes>
  refusalOf: (error: unknown) => NotesRefused | undefined
}
export type NotesRefused = { code: string; message: string }

/**
 * The state of the person's own changes: saved, being sent, kept here until the server can be reached, refused until
 * they are changed, or past saving.
 */
export type NotesStanding =
  | { state: 'saved' | 'saving' | 'offline' }
  | { state: 'refused' | 'closed'; refused: NotesRefused }

/** The steps the server doesn't have yet, and the notes they are based on. */
export type UnsentNotes = { clientId: string; version: number; document: Node; steps: readonly Step[] }

type Needs = {
  clientId: string
  /** The notes as the server had them at the editor's version. */
  document: Node
  editor: { state: () => EditorState; apply: (transaction: Transaction) => void }
  server: NotesServer
  newId: () => string
  onStanding: (standing: NotesStanding) => void
  /** What is typed within this time is sent together. */
  gatherMs?: number
  retryMs?: number
}

/** Refusals that the writer can fix by writing something else. */
const mendable = ['contact-details', 'contact-details-warning', 'notes-too-long']
const longestRetryMs = 10_000

/**
 * Keeps an editor and the server at the same notes. Does one thing at a time: it either sends a change or reads what
 * others changed. A change whose response was lost is sent again under its id until its outcome is known.
 */
export class NotesSync {
  readonly #needs: Needs
  readonly #gatherMs: number
  readonly #retryMs: number
  #confirmed: Node
  #unanswered: Change | undefined
  #refused: NotesRefused | undefined
  #ended: NotesRefused | undefined
  #mustRead = false
  #hasTypedSince = false
  #anyway = false
  #failures = 0
  #isRunning = false
  #isClosed = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ gatherMs = 300, retryMs = 500, ...needs }: Needs) {
    this.#needs = needs
    this.#gatherMs = gatherMs
    this.#retryMs = retryMs
    this.#confirmed = needs.document
  }

  /** Called when something was typed here. */
  typed(): void {
    this.#hasTypedSince = true
    this.#refused = undefined
    this.#tell()
    this.#later(this.#gatherMs)
  }

  /** Called when the server may have something new, or may be reachable again. */
  ask(): void {
    this.#mustRead = true
    this.#soon()
  }

  /** Saves what the writer was warned about. */
  saveAnyway(): void {
    this.#anyway = true
    this.#refused = undefined
    this.#tell()
    this.#soon()
  }

  isUnsent(): boolean {
    return this.#unanswered !== undefined || sendableSteps(this.#state()) !== null
  }

  /** Returns what the server doesn't have yet, and the notes it is based on. */
  unsent(): UnsentNotes | undefined {
    const sendable = sendableSteps(this.#state())
    if (!sendable) return undefined
    const { version, steps } = sendable
    return { clientId: this.#needs.clientId, version, document: this.#confirmed, steps }
  }

  /** Sends what is left, then stops. */
  close(): void {
    this.#isClosed = true
    this.#mustRead = false
    this.#soon()
  }

  #state(): EditorState {
    return this.#needs.editor.state()
  }

  #tell(): void {
    const { onStanding } = this.#needs
    if (this.#ended) onStanding({ state: 'closed', refused: this.#ended })
    else if (this.#refused) onStanding({ state: 'refused', refused: this.#refused })
    else onStanding({ state: this.#failures > 0 ? 'offline' : this.isUnsent() ? 'saving' : 'saved' })
  }

  #soon(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#later(0)
  }

  #later(ms: number): void {
    const hasWork = this.#mustRead || (this.isUnsent() && !this.#refused)
    if (this.#timer !== undefined || this.#isRunning || this.#ended || !hasWork) return
    this.#timer = setTimeout(() => void this.#round(), ms)
  }

  async #round(): Promise<void> {
    this.#timer = undefined
    this.#isRunning = true
    try {
      if (this.#mustRead) await this.#read()
      this.#unanswered ??= this.#refused ? undefined : this.#nextChange()
      if (this.#unanswered) await this.#write(this.#unanswered)
      this.#failures = 0
    } catch (error) {
      this.#fail(error)
    }
    this.#isRunning = false
    this.#tell()
    if (this.#failures === 0) this.#later(this.#mustRead ? 0 : this.#gatherMs)
    else if (!this.#isClosed) this.#later(Math.min(longestRetryMs, this.#retryMs * 2 ** (this.#failures - 1)))
  }

  async #write(change: Change): Promise<void> {
    await this.#needs.server.write(change)
    this.#anyway = false
    this.#receive([change])
  }

  async #read(): Promise<void> {
    this.#mustRead = false
    for (let hasMore = true; hasMore;) {
      const answer = await this.#needs.server.read(getVersion(this.#state()))
      this.#receive(answer.changes)
      hasMore = answer.hasMore
    }
  }

  #receive(changes: Changes['changes']): void {
    const [first] = changes
    if (!first) return
    if (first.version !== getVersion(this.#state())) throw new Error('a change of the notes is missing')
    // The outcome of the unanswered change is among these changes, or it was based on an old version and will be
    // refused.
    this.#unanswered = undefined
    const steps = changes.flatMap((change) => change.steps.map((step) => Step.fromJSON(notesSchema, step)))
    const writers = changes.flatMap((change) => change.steps.map(() => change.clientId))
    for (const step of steps) this.#confirmed = step.apply(this.#confirmed).doc ?? this.#confirmed
    this.#needs.editor.apply(receiveTransaction(this.#state(), steps, writers, { mapSelectionBackward: true }))
  }

  #nextChange(): Change | undefined {
    const sendable = sendableSteps(this.#state())
    if (!sendable) return undefined
    this.#hasTypedSince = false
    const { newId, clientId } = this.#needs
    const steps: NotesJson[] = []
    let length = 2
    for (const step of sendable.steps.slice(0, mostSteps)) {
      const json: NotesJson = step.toJSON()
      length += JSON.stringify(json).length + 1
      if (steps.length > 0 && length > mostStepsLength) break
      steps.push(json)
    }
    return { changeId: newId(), clientId, version: sendable.version, steps, ...(this.#anyway && { anyway: true }) }
  }

  #fail(error: unknown): void {
    const refusal = this.#needs.server.refusalOf(error)
    if (!refusal) {
      this.#failures++
      // If no change was being sent, it was the read that failed.
      this.#mustRead ||= this.#unanswered === undefined
      return
    }
    this.#failures = 0
    this.#unanswered = undefined
    if (refusal.code === 'notes-behind') this.#mustRead = true
    // What was typed meanwhile may have fixed it.
    else if (mendable.includes(refusal.code)) this.#refused = this.#hasTypedSince ? undefined : refusal
    else this.#ended = refusal
  }
}
