import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pictureType } from './picture-type.ts'

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

describe("a file's type, by its first bytes", () => {
  test('a JPEG', () => assert.equal(pictureType(bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')), 'jpeg'))
  test('a PNG', () => assert.equal(pictureType(bytes([0x89], 'PNG\r\n\x1a\n')), 'png'))
  test('a WebP', () => assert.equal(pictureType(bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')), 'webp'))
  for (const other of ['', '<svg xmlns="http://www.w3.org/2000/svg">', 'GIF89a', '%PDF-1.7', 'RIFF....WAVE', '\x89PNX'])
    test(`no picture: ${JSON.stringify(other)}`, () => assert.equal(pictureType(bytes(other)), undefined))
})
