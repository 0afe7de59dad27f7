/** The largest picture a person can upload as their photo, in bytes: 5 MB. */
export const maxPhotoBytes = 5 * 1024 * 1024

/** The type of an image by its first bytes, whatever its file name says; undefined if no photo can be made from it. */
export function pictureType(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const begins = (at: number, ...expected: number[]) => expected.every((byte, place) => bytes[at + place] === byte)
  if (begins(0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (begins(0, ...ascii('RIFF')) && begins(8, ...ascii('WEBP'))) return 'webp'
  return undefined
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))
