import { createHash } from 'node:crypto'
import { maxPhotoBytes, pictureType } from '#domain/profiles/picture-type.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Photo } from './store.ts'

export type PictureRefusal = { code: 'photo-not-a-picture' } | { code: 'photo-too-large' }

const sizes = { small: 96, large: 384 } as const // pixels, square
// A small file can decode to gigabytes. The largest phone cameras take some 50 million pixels, four bytes each.
const maxPixels = 60_000_000
const maxSeconds = 10

/**
 * Makes a photo from any picture: its middle square, upright, in two small sizes, as new files with nothing but the
 * pixels. The file type is detected from the content.
 */
export async function resizePhoto(file: Uint8Array): Promise<Result<Photo, PictureRefusal>> {
  if (file.length > maxPhotoBytes) return refuse({ code: 'photo-too-large' })
  if (!pictureType(file)) return refuse({ code: 'photo-not-a-picture' })
  try {
    const [small, large] = [await square(file, sizes.small), await square(file, sizes.large)]
    const hash = createHash('sha256').update(small).update(large).digest('hex').slice(0, 32)
    return ok({ hash, small, large })
  } catch (error) {
    // The file isn't what it claims to be: truncated, or larger than any real picture.
    if (isUnreadable(error)) return refuse({ code: 'photo-not-a-picture' })
    throw error
  }
}

async function square(file: Uint8Array, size: number): Promise<Buffer> {
  // Loaded with the first photo, since a server may run for a long time without one.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // Leaves the other cores to the rest of the server.
  sharp.concurrency(1)
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, autoOrient: true })
    .timeout({ seconds: maxSeconds })
    .resize(size, size, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer()
}

// sharp throws plain errors, worded by whichever decoder failed. Its only input is the file, so the file is at fault.
const isUnreadable = (error: unknown): boolean => error instanceof Error && !('code' in error)
