import { createRequire } from 'node:module'
import { join } from 'node:path'

// Parse Server with live queries in one process, started by bench/peers/open-parse.ts. Reports when it is listening.
const { PEER_INSTALLED = '', PEER_DATABASE_URL = '', PEER_PORT = '' } = process.env
type App = { startApp(options: object): Promise<unknown> }
const { ParseServer } = createRequire(join(PEER_INSTALLED, 'package.json'))('parse-server') as { ParseServer: App }
await ParseServer.startApp({
  databaseURI: PEER_DATABASE_URL,
  appId: 'peers',
  masterKey: 'of nobody',
  port: Number(PEER_PORT),
  host: '127.0.0.1',
  serverURL: `http://127.0.0.1:${PEER_PORT}/parse`,
  liveQuery: { classNames: ['Message'] },
  startLiveQueryServer: true,
  // With its own id, a message sent twice is stored once, as in the other products.
  allowCustomObjectId: true,
  allowClientClassCreation: true,
  silent: true,
})
process.send?.('listening')
process.once('disconnect', () => process.exit(0))
