import { isRecord } from '#domain/kit/is-record.ts'

const address = '/api/me/photo' // a file upload, so not one of the contract's calls

/** The server refused a picture; the message is the server's own text. */
export class PhotoRefused extends Error {}

export async function sendPhoto(picture: Blob): Promise<void> {
  await expectOk(await fetch(address, { method: 'PUT', body: picture, headers: { 'content-type': picture.type } }))
}

export async function withoutPhoto(): Promise<void> {
  await expectOk(await fetch(address, { method: 'DELETE' }))
}

async function expectOk(answer: Response): Promise<void> {
  if (answer.ok) return
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.status < 500 && isRecord(body) && typeof body['message'] === 'string')
    throw new PhotoRefused(body['message'])
  throw new Error(`the photo was answered with ${answer.status}`)
}
