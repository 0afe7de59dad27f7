import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

// The minimum cost of a read: one route does nothing but an indexed, prepared read; another only sends the statements
// of a recorded call and returns that call's answer. Started by bench/reads.ts.
const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'] ?? '' })
const app = Fastify()
app.get<{ Params: { id: string } }>('/people/:id', async ({ params }) => {
  const text = 'select id, name, email, role, time_zone, created_at from people where id = $1'
  const { rows } = await pool.query<object>({ name: 'person', text, values: [params.id] })
  return rows[0]
})
type Replayed = { statements: pg.QueryConfig[]; answer: string }
let replayed: Replayed = { statements: [], answer: '' }
app.get('/replayed', async (_request, reply) => {
  for (const statement of replayed.statements) await pool.query(statement)
  return reply.header('content-type', 'application/json; charset=utf-8').send(replayed.answer)
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
/** Our server's statement names are unique only per connection, so two statements may share one. */
const named = ({ text, values }: pg.QueryConfig): pg.QueryConfig => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 60),
  text,
  values: values ?? [],
})
process.on('message', (asked: 'processor' | Replayed) => {
  if (asked !== 'processor') replayed = { ...asked, statements: asked.statements.map(named) }
  process.send?.(process.cpuUsage())
})
process.once('disconnect', () => process.exit(0))
