import '#web/app.css'
import { afterEach, beforeEach, expect } from 'vitest'
import { classConflicts } from '#test/class-conflicts.ts'
import { resetServer, unansweredCalls } from './server.ts'

beforeEach(() => {
  resetServer()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

afterEach(() => {
  const elements = [...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class') ?? '')
  expect(classConflicts(elements)).toEqual([])
  const calls = unansweredCalls()
  if (calls.length > 0) throw new Error(`the test has no answer to ${calls.join(', ')}`)
})
