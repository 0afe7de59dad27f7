// Draws the portraits of the demo people, who don't exist: `node tools/draw-portraits.ts`. Run it after changing a look
// below.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

const size = 400 // px, square, also the units of the drawing

type HairStyle = 'short' | 'long' | 'bun' | 'curls' | 'bob' | 'scarf' | 'braids'
type Look = {
  skin: string
  hair: string
  style: HairStyle
  shirt: string
  wall: string
  glasses?: true
}

/** Keyed by the part of the email address before the @. */
const looks: Record<string, Look> = {
  'demo-student': { skin: '#8a5a3c', hair: '#231815', style: 'braids', shirt: '#e2b04a', wall: '#cfe0d4' },
  'lucas.ferreira': { skin: '#d9a67c', hair: '#3b2a20', style: 'short', shirt: '#4a6fa5', wall: '#e9dcc9' },
  'abby.lindgren': { skin: '#f2cdb4', hair: '#c98f4e', style: 'bob', shirt: '#7a9e7e', wall: '#dfe3ee', glasses: true },
  'isaiah.brooks': { skin: '#6f4630', hair: '#1c1412', style: 'curls', shirt: '#b4534a', wall: '#e6dfd0' },
  'linh.pham': { skin: '#e8bd97', hair: '#1d1a1c', style: 'long', shirt: '#8f6bb0', wall: '#d8e6e4' },
  'demo-mentor': { skin: '#c98d63', hair: '#2b1d18', style: 'long', shirt: '#8c1d2f', wall: '#f0e3cf' },
  'tobias.lindqvist': { skin: '#f3d3bd', hair: '#d9b36c', style: 'short', shirt: '#2f4858', wall: '#d6e2e9' },
  'priya.raghunathan': {
    skin: '#b47d55',
    hair: '#1f1715',
    style: 'bun',
    shirt: '#d1793f',
    wall: '#e3ead7',
    glasses: true,
  },
  'kwame.asante': { skin: '#5f3c28', hair: '#17110f', style: 'short', shirt: '#f0ead8', wall: '#c7d8c3' },
  'hannah.goldberg': { skin: '#efc9ab', hair: '#6b4127', style: 'curls', shirt: '#476a8a', wall: '#efe2dc' },
  'luis.herrera': {
    skin: '#c6906a',
    hair: '#2a1f1a',
    style: 'short',
    shirt: '#3c6e57',
    wall: '#ece4c8',
    glasses: true,
  },
  'mei-ling.chou': { skin: '#f0cba6', hair: '#1a181b', style: 'bob', shirt: '#c65d7b', wall: '#dde4ef' },
  'aoife.brennan': { skin: '#f6d9c6', hair: '#a4502b', style: 'long', shirt: '#35605a', wall: '#e5e9da' },
  'jamal.whitfield': { skin: '#754a31', hair: '#191311', style: 'curls', shirt: '#e0a13a', wall: '#d4dde3' },
  'anya.petrova': { skin: '#f1cfb8', hair: '#5a3a2a', style: 'bun', shirt: '#6d7fb3', wall: '#efe5d9' },
  'noah.yazzie': { skin: '#b77f58', hair: '#1e1614', style: 'long', shirt: '#4f7f8b', wall: '#ecdcc6' },
  'sofia.marchetti': { skin: '#e3b48e', hair: '#3a251b', style: 'braids', shirt: '#a8443f', wall: '#d9e4da' },
  'grace.oduya': { skin: '#65412c', hair: '#1a1210', style: 'bun', shirt: '#5b8e7d', wall: '#f0e2cf' },
  'zainab.hussain': { skin: '#c1895f', hair: '#35566e', style: 'scarf', shirt: '#35566e', wall: '#ebe3d6' },
}

for (const [name, look] of Object.entries(looks)) {
  const file = new URL(`../database/seed/portraits/${name}.webp`, import.meta.url)
  writeFileSync(
    file,
    await sharp(Buffer.from(portrait(look)))
      .webp({ quality: 82 })
      .toBuffer(),
  )
}

function portrait({ skin, hair, style, shirt, wall, glasses }: Look): string {
  const { behind, front } = hairOf(style, hair)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${wall}"/>
    ${behind}
    <path d="M60 400c6-74 60-104 140-104s134 30 140 104z" fill="${shirt}"/>
    <path d="M168 250h64v50c0 20-64 20-64 0z" fill="${skin}"/>
    <path d="M168 262c20 22 44 22 64 0v16c-20 20-44 20-64 0z" fill="#0000001f"/>
    <ellipse cx="124" cy="196" rx="14" ry="20" fill="${skin}"/><ellipse cx="276" cy="196" rx="14" ry="20" fill="${skin}"/>
    <path d="M124 180c0-60 32-92 76-92s76 32 76 92c0 60-34 100-76 100s-76-40-76-100z" fill="${skin}"/>
    <g fill="#2a1e1a"><circle cx="172" cy="190" r="7"/><circle cx="228" cy="190" r="7"/></g>
    <g fill="none" stroke="#2a1e1a" stroke-width="5" stroke-linecap="round">
      <path d="M158 168c8-6 18-6 26-2M216 166c8-4 18-4 26 2"/><path d="M200 196c-4 14-6 22 2 24" stroke-opacity=".45"/>
      <path d="M174 240c16 14 36 14 52 0"/>
      ${glasses ? '<circle cx="172" cy="191" r="23"/><circle cx="228" cy="191" r="23"/><path d="M195 188h10M149 186l-22-6M251 186l22-6"/>' : ''}
    </g>
    ${front}
  </svg>`
}

/** Returns the parts of the hair behind the head and in front of it. */
function hairOf(style: HairStyle, color: string): { behind: string; front: string } {
  const cap = `<path d="M116 186c-8-72 30-118 86-118s92 44 82 118c-8-34-26-54-46-62-40 18-84 10-100 8-12 14-20 32-22 54z" fill="${color}"/>`
  const fringe = `<path d="M118 190c-10-76 30-122 84-122s90 46 80 122c-6-24-14-42-26-54-24-6-44-14-56-30-12 22-36 34-60 40-10 12-18 26-22 44z" fill="${color}"/>`
  const circles = (points: number[][]) =>
    points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`).join('')
  switch (style) {
    case 'short':
      return { behind: '', front: cap }
    case 'long':
      return {
        behind: `<path d="M108 180c0-80 40-116 92-116s92 36 92 116c0 70 14 100 24 150H84c10-50 24-80 24-150z" fill="${color}"/>`,
        front: fringe,
      }
    case 'bob':
      return {
        behind: `<path d="M106 180c0-80 42-116 94-116s94 36 94 116c0 40 2 70-6 92H112c-8-22-6-52-6-92z" fill="${color}"/>`,
        front: fringe,
      }
    case 'bun':
      return { behind: circles([[200, 62, 40]]), front: cap }
    case 'curls':
      return {
        behind: circles([
          [120, 150, 40],
          [150, 104, 44],
          [200, 84, 48],
          [250, 104, 44],
          [280, 150, 40],
        ]),
        front: circles([
          [146, 122, 26],
          [180, 104, 28],
          [220, 104, 28],
          [254, 122, 26],
        ]),
      }
    case 'braids':
      return {
        behind: circles(
          [190, 226, 262, 298, 332].flatMap((y) => [
            [110, y, 19],
            [290, y, 19],
          ]),
        ),
        front: fringe,
      }
    case 'scarf':
      return {
        behind: `<path d="M96 190c0-90 46-134 104-134s104 44 104 134c0 70 10 120 26 160H70c16-40 26-90 26-160z" fill="${color}"/>`,
        front: `<path d="M112 200c-6-82 36-128 88-128s94 46 88 128c-10-62-44-92-88-92s-78 30-88 92z" fill="${color}"/>`,
      }
  }
}
