import { type Config, readConfig } from '#server/kit/config.ts'
import { checkCalls } from './check-calls.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkSecret, checkTexts } from './check-machine.ts'
import { checkCollector, checkHints, checkReplica } from './check-processes.ts'
import { checkAddress, checkMail, checkPayments } from './check-services.ts'
import { about, type Finding, reasonOf } from './finding.ts'

/**
 * Returns everything that can be found out about a configuration without changing anything or sending anyone anything.
 */
export async function diagnose(environment: Record<string, string | undefined>): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    return [about('settings').wrong(reasonOf(error))]
  }
  const settings = about('settings').fine(config.production ? 'for production' : 'for development')
  const findings = await Promise.all([
    checkDatabase(config),
    checkReplica(config),
    checkHints(config.hintsUrl),
    checkDisk(config.dataDir),
    checkSecret(config),
    checkAddress(config),
    checkMail(config),
    checkPayments(config),
    checkCalls(config.ice),
    checkCollector(config.traces.url, environment['OTEL_EXPORTER_OTLP_HEADERS']),
  ])
  return [settings, ...findings.flat(), ...checkTexts(config)]
}
