import { startThrowawayPostgres, testServerVariable } from './postgres.ts'

/** The PostgreSQL of journeys that are run by themselves; `npm test` has one already. Returns how to stop it. */
export default async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[testServerVariable]) return undefined
  const server = await startThrowawayPostgres()
  process.env[testServerVariable] = server.adminUrl
  return () => server.stop()
}
