import { expect, test } from 'vitest'
import { remember, remembered } from './remembered.ts'

const chosen = { camera: true, microphone: false, cameraId: 'front', microphoneId: '' }

test('what was chosen is remembered for this session, until it can no longer be read', () => {
  remember('s1', chosen)
  expect(remembered('s1')).toEqual(chosen)
  expect(remembered('s2')).toBeUndefined()
  window.sessionStorage.setItem('tassel-room', '{"sessionId":')
  expect(remembered('s1')).toBeUndefined()
})
