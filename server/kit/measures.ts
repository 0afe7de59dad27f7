import type { Meter } from '@opentelemetry/api'

/** Metrics recorded as things happen. Every label is a name from our own code. */
export type Measures = {
  /** Called when a call of the contract has ended: `done`, a refusal's code, or `unforeseen`. */
  call(call: string, outcome: string, ms: number): void
  /** Called for the response to any request. `route` is its pattern, never its URL. */
  response(route: string, status: number): void
  job(job: string, error: unknown): void
  statement(kind: string, ms: number, slow: boolean): void
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function measuresOn(meter: Meter): Measures {
  const timed = (name: string, description: string) =>
    meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: seconds } })
  const calls = timed(
    'tassel_call_duration_seconds',
    'How long calls took, by whether they were done, refused or failed.',
  )
  const statements = timed('tassel_statement_duration_seconds', 'How long statements took in the database.')
  const refusals = meter.createCounter('tassel_refusals_total', { description: 'Calls refused, by the refusal.' })
  const responses = meter.createCounter('tassel_responses_total', { description: 'Responses, webhooks included.' })
  const jobs = meter.createCounter('tassel_job_runs_total', { description: 'Runs of jobs in this process.' })
  const slowOnes = meter.createCounter('tassel_slow_statements_total', {
    description: 'Statements in the log as slow.',
  })
  slowOnes.add(0)
  return {
    call(call, outcome, ms) {
      const ended = outcome === 'done' ? 'done' : outcome === 'unforeseen' ? 'failed' : 'refused'
      calls.record(ms / 1000, { call, outcome: ended })
      if (ended === 'refused') refusals.add(1, { call, code: outcome })
    },
    response: (route, status) => responses.add(1, { route, status: `${status}` }),
    job: (job, error) => jobs.add(1, { job, result: error === undefined ? 'done' : 'failed' }),
    statement(kind, ms, slow) {
      statements.record(ms / 1000, { kind })
      if (slow) slowOnes.add(1)
    },
  }
}
