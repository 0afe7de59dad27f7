import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { currentWork, withWork, type Work } from './current-work.ts'

/** Work that has started. `outcome` is `done`, a refusal's code, or `unforeseen`. */
export type Begun = { work: Work; end(outcome: string): void }

/**
 * Traces: a call, its statements, what it announced, what listeners did about that, and the resulting email. They
 * contain names of calls, kinds of statements and ids of people, never anything a person wrote. Without a tracer
 * nothing is traced.
 */
export type Spans = {
  /** Starts a trace. */
  begin(work: Work, facts?: Attributes): Begun
  /**
   * Runs work that others left to be done, as part of their trace. If there were several, it's part of the first one's,
   * with links to the others.
   */
  following<Done>(left: (string | null)[], work: Work, run: () => Promise<Done>): Promise<Done>
  /** Records a statement of the current work that has just ended. */
  statement(kind: string, text: string, ms: number): void
}

export const untraced: Spans = {
  begin: (work) => ({ work, end: () => {} }),
  following: (_left, work, run) => withWork(work, run),
  statement: () => {},
}

export function spansOn(tracer: Tracer | undefined): Spans {
  if (!tracer) return untraced

  function begin(
    work: Work,
    kind: SpanKind,
    parent: Context,
    more: { attributes?: Attributes; links?: Link[] },
  ): Begun {
    const span = tracer!.startSpan(work.name, { kind, ...more }, parent)
    return {
      work: { ...work, span },
      end(outcome) {
        span.setAttribute('tassel.outcome', outcome)
        if (outcome === 'unforeseen') span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    begin: (work, attributes = {}) => begin(work, SpanKind.SERVER, ROOT_CONTEXT, { attributes }),
    async following(left, work, run) {
      const [first, ...others] = left.flatMap((text) => readTrace(text) ?? [])
      if (!first) return withWork(work, run)
      const links = others.map((context) => ({ context }))
      const begun = begin(work, SpanKind.CONSUMER, trace.setSpanContext(ROOT_CONTEXT, first), { links })
      try {
        const done = await withWork(begun.work, run)
        begun.end('done')
        return done
      } catch (error) {
        begun.end('unforeseen')
        throw error
      }
    },
    statement(kind, text, ms) {
      const parent = currentWork()?.span
      if (!parent?.isRecording()) return
      const endTime = Date.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kind, 'db.query.text': text }
      const options = { kind: SpanKind.CLIENT, startTime: endTime - ms, attributes }
      tracer.startSpan(kind, options, trace.setSpan(ROOT_CONTEXT, parent)).end(endTime)
    },
  }
}

/** Returns the position of the current work in its trace as a W3C `traceparent`, or null if it isn't traced. */
export function currentTrace(): string | null {
  const span = currentWork()?.span
  if (!span?.isRecording()) return null
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

function readTrace(text: string | null): SpanContext | undefined {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(text ?? '') ?? []
  return traceId && spanId ? { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } : undefined
}
