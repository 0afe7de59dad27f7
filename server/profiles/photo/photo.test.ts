import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { deflateSync, crc32 } from 'node:zlib'
import fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { refusals } from '#contract/kit/refusals.ts'
import { maxPhotoBytes } from '#domain/profiles/picture-type.ts'
import type { Caller } from '#server/kit/viewer.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { photoRoutes } from './routes.ts'

const notAPicture = { code: 'photo-not-a-picture', message: 'Please choose a JPEG, PNG, or WebP picture.' }
const tooLarge = { code: 'photo-too-large', message: 'Please choose a picture under 5 MB.' }

/** A picture as a phone would take it, with its location: red on the left, green in the middle, blue on the right. */
const landscape = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> => {
  const stripe = (left: number, background: string) => ({
    input: { create: { width: 400, height: 600, channels: 3 as const, background } },
    left,
    top: 0,
  })
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: 'black' } })
    .composite([stripe(0, 'red'), stripe(400, 'lime'), stripe(800, 'blue')])
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer()
}

describe('a profile photo', async () => {
  const world = await openWorld()
  let ada: Somebody, kofi: Somebody
  before(async () => {
    ada = await world.student({ name: 'Ada Byron' })
    kofi = await world.mentor({ name: 'Kofi Mensah', profile: { university: 'Ashesi University', bio: 'Maths.' } })
  })
  beforeEach(() => remove(kofi))
  after(() => world.close())

  const upload = async (picture: Buffer, who: Somebody | undefined = kofi, type = 'application/octet-stream') => {
    const answer = await world.http.inject({
      method: 'PUT',
      url: '/api/me/photo',
      headers: { 'content-type': type, ...(who && { cookie: who.cookie }) },
      payload: picture,
    })
    const body = answer.json<{ photo?: string; code?: string; message?: string }>()
    return { status: answer.statusCode, body, retryAfter: answer.headers['retry-after'] }
  }
  const remove = (who: Somebody) =>
    world.http.inject({ method: 'DELETE', url: '/api/me/photo', headers: { cookie: who.cookie } })
  const get = (url: string, who: Somebody | undefined = ada) =>
    world.http.inject({ url, headers: who ? { cookie: who.cookie } : {} })

  for (const format of ['jpeg', 'png', 'webp'] as const)
    test(`is made of a ${format}, its middle square, 96 and 384 pixels wide, as WebP`, async () => {
      const { status, body } = await upload(await landscape(format))
      assert.equal(status, 200, JSON.stringify(body))
      for (const size of [96, 384]) {
        const answer = await get(`${body.photo}-${size}.webp`)
        const metadata = await sharp(answer.rawPayload).metadata()
        assert.deepEqual([metadata.format, metadata.width, metadata.height], ['webp', size, size])
        // The square includes 100 pixels each of the red and the blue.
        const { data } = await sharp(answer.rawPayload)
          .extract({ left: size / 2, top: size / 2, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        assert.ok(data[1]! > 200 && data[0]! < 60 && data[2]! < 60, `the middle is green, not ${[...data].join()}`)
      }
    })
  test('keeps only the picture: not where it was taken, or by whom', async () => {
    const { body } = await upload(await landscape('jpeg'))
    const { rawPayload } = await get(`${body.photo}-384.webp`)
    const { exif, icc, xmp, iptc } = await sharp(rawPayload).metadata()
    assert.deepEqual([exif, icc, xmp, iptc], [undefined, undefined, undefined, undefined])
  })
  test('is upright, however the phone was held', async () => {
    const held = await sharp(await landscape('jpeg'))
      .resize(300, 150, { fit: 'fill' })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(held)
    const { rawPayload } = await get(`${body.photo}-96.webp`)
    const top = await sharp(rawPayload)
      .extract({ left: 48, top: 2, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    assert.ok(top[0]! > 150 && top[1]! < 100, `red is at the top, not ${[...top].join()}`)
  })
  test('is shown to others and to the person themselves', async () => {
    const { body } = await upload(await landscape('png'))
    assert.equal((await kofi.calls.accounts.me()).photo, body.photo)
    assert.equal((await ada.calls.profiles.mentor({ mentorId: kofi.id })).photo, body.photo)
  })
  test('can be removed, twice', async () => {
    const { body } = await upload(await landscape('png'))
    for (let time = 0; time < 2; time++) assert.equal((await remove(kofi)).statusCode, 200)
    assert.equal((await kofi.calls.accounts.me()).photo, null)
    assert.equal((await get(`${body.photo}-96.webp`)).statusCode, 404)
  })
  test('has one address for the same picture of two people, until both have removed it', async () => {
    const [one, two] = [await upload(await landscape('png')), await upload(await landscape('png'), ada)]
    assert.equal(one.body.photo, two.body.photo)
    await remove(ada)
    assert.equal((await get(`${one.body.photo}-96.webp`)).statusCode, 200)
    await remove(kofi)
    assert.equal((await get(`${one.body.photo}-96.webp`)).statusCode, 404)
  })

  test('is refused for now while two of the same person are in progress, which does not affect another person', async () => {
    const busy = { status: 503, code: 'photos-busy', message: refusals['photos-busy'].message }
    const picture = await landscape('png')
    const underWay: ReturnType<typeof upload>[] = []
    await world.db.transaction(async (tx) => {
      // The upload whose turn it is can't finish, so none is done before this transaction ends.
      await sql`lock table photos in access exclusive mode`.execute(tx)
      for (const person of [ada, kofi]) {
        const three = [upload(picture, person), upload(picture, person), upload(picture, person)]
        const { status, body, retryAfter } = await Promise.race(three)
        assert.deepEqual({ status, ...body }, busy)
        assert.equal(retryAfter, '5')
        underWay.push(...three)
      }
    })
    const statuses = (await Promise.all(underWay)).map(({ status }) => status)
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [200, 200, 200, 200, 503, 503],
    )
  })

  describe('is refused', () => {
    test('from somebody who is not signed in', async () => {
      assert.equal((await send(undefined)).status, 401)
      assert.equal((await world.http.inject({ method: 'DELETE', url: '/api/me/photo' })).statusCode, 401)
    })
    for (const [what, file] of [
      ['nothing', ''],
      ['text', 'I am a picture'],
      ['an SVG, which could run as code', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
      ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ] as const)
      test(`for ${what}, whatever it says it is`, async () => {
        const { status, body } = await upload(Buffer.from(file, 'latin1'), kofi, 'image/jpeg')
        assert.deepEqual({ status, ...body }, { status: 422, ...notAPicture })
      })
    test('for half an image', async () => {
      const whole = await landscape('png')
      assert.deepEqual((await upload(whole.subarray(0, whole.length / 2))).body, notAPicture)
    })
    test('for a small file that expands to 900 million pixels', async () => {
      const bomb = hugePng(30_000, 30_000)
      assert.ok(bomb.length < maxPhotoBytes)
      assert.deepEqual((await upload(bomb)).body, notAPicture)
    })
    test('for a file over 5 MB, but not at 5 MB', async () => {
      const picture = await landscape('png')
      // Anything after a PNG's end is not part of it and is ignored.
      const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
      assert.equal((await upload(padded(maxPhotoBytes))).status, 200)
      const over = await upload(padded(maxPhotoBytes + 1))
      assert.deepEqual({ status: over.status, ...over.body }, { status: 413, ...tooLarge })
    })
    test('for a request from another site', async () => {
      const answer = await world.http.inject({
        method: 'PUT',
        url: '/api/me/photo',
        headers: { cookie: kofi.cookie, origin: 'https://evil.example', 'content-type': 'image/png' },
        payload: await landscape('png'),
      })
      assert.equal(answer.statusCode, 403)
    })
    const send = async (who: Somebody | undefined) => {
      const answer = await world.http.inject({
        method: 'PUT',
        url: '/api/me/photo',
        headers: { 'content-type': 'image/png', ...(who && { cookie: who.cookie }) },
        payload: await landscape('png'),
      })
      return { status: answer.statusCode }
    }
  })

  test('takes no place for a client that leaves before the limits have counted', async (t) => {
    const http = fastify()
    t.after(() => http.close())
    const viewer = { personId: kofi.id, role: 'mentor' } as Caller
    let looks = 0
    const allLooked = Promise.withResolvers<void>()
    const viewerOf = async () => {
      if (++looks === 3) allLooked.resolve()
      return viewer
    }
    // Runs before the route's own hook, and holds the request until the client has disconnected.
    http.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-leaves']) await once(reply.raw, 'close')
    })
    await photoRoutes(http, { db: world.db, clock: world.clock, viewerOf })
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    for (const _ of [1, 2, 3]) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      const head = ['PUT /api/me/photo HTTP/1.1', 'host: localhost', 'content-type: image/png', 'x-leaves: yes']
      socket.write([...head, 'content-length: 1000', '', 'ab'].join('\r\n'), () => socket.destroy())
      await once(socket, 'close')
    }
    await allLooked.promise
    const headers = { 'content-type': 'image/png' }
    const answer = await fetch(`${address}/api/me/photo`, { method: 'PUT', headers, body: 'none' })
    assert.equal(answer.status, 422)
  })

  describe('its address', () => {
    test('works only for signed-in people', async () => {
      const { body } = await upload(await landscape('png'))
      assert.equal((await world.http.inject({ url: `${body.photo}-96.webp` })).statusCode, 401)
    })
    test('serves a picture and nothing else, cached for a year', async () => {
      const { body } = await upload(await landscape('png'))
      const { headers } = await get(`${body.photo}-96.webp`)
      assert.equal(headers['content-type'], 'image/webp')
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable')
      assert.match(String(headers['content-security-policy']), /default-src 'none'/)
    })
    for (const other of ['0'.repeat(32) + '-96.webp', '..%2Fsecret', 'x.webp', '0'.repeat(32) + '-97.webp'])
      test(`leads nowhere as ${other}`, async () => assert.equal((await get(`/photos/${other}`)).statusCode, 404))
  })
})

/** Returns a PNG that claims this size in a single color: a few kilobytes that decode to gigabytes. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit per pixel, grayscale
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
