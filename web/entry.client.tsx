import './ask-first.ts'
import { withTemporal } from './kit/app/with-temporal.ts'
import { startApp } from './shell/start-app.tsx'

await withTemporal()
startApp()
