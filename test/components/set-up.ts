import '#web/app.css'
import { afterEach, beforeEach } from 'vitest'
import { resetServer, unansweredCalls } from './server.ts'

beforeEach(() => {
  resetServer()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

afterEach(() => {
  const calls = unansweredCalls()
  if (calls.length > 0) throw new Error(`the test has no answer to ${calls.join(', ')}`)
})
