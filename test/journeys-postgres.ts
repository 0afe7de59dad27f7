import { startThrowawayPostgres, testServerVariable } from './postgres.ts'

/**
 * Starts a PostgreSQL for journeys that are run by themselves; `npm test` already has one. Returns a function that
 * stops it.
 */
export default async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[testServerVariable]) return undefined
  const server = await startThrowawayPostgres()
  process.env[testServerVariable] = server.adminUrl
  return () => server.stop()
}
