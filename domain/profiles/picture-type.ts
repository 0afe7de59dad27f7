/** Bytes a picture may have that somebody chooses as their photo: 5 MB. */
export const maxPhotoBytes = 5 * 1024 * 1024

/** What a file is by its first bytes, whatever its name says; undefined where it is no picture that a photo can be made of. */
export function pictureType(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const begins = (at: number, ...expected: number[]) => expected.every((byte, place) => bytes[at + place] === byte)
  if (begins(0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (begins(0, ...ascii('RIFF')) && begins(8, ...ascii('WEBP'))) return 'webp'
  return undefined
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))
