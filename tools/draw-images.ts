// Draws the pixel images in public/ from the vector ones: `node tools/draw-images.ts`. Run it after the mark or the
// card's words change.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#test/browser.ts'

const at = (path: string) => new URL(`../${path}`, import.meta.url)
const mark = readFileSync(at('public/favicon.svg'), 'utf8')
const font = (file: string) => `url(data:font/woff2;base64,${readFileSync(at(file), 'base64')})`

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
try {
  for (const [file, size] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const)
    writeFileSync(at(`public/${file}`), await draw(square(size), size, size))
  writeFileSync(at('public/favicon.ico'), icon(await draw(square(32), 32, 32), 32))
  writeFileSync(at('public/social-card.png'), await draw(card(), 1200, 630))
} finally {
  await browser.close()
}

async function draw(html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const image = await page.screenshot({ omitBackground: true })
  await page.close()
  return image
}

// Full bleed except in the 32 px icon, since phones crop their own corners.
function square(size: number): string {
  const bleed = size === 32 ? mark : mark.replace('rx="9"', '')
  return `<style>body{margin:0}svg{display:block;width:${size}px}</style>${bleed}`
}

// Wraps one PNG as an .ico: a 6-byte header and a 16-byte entry, then the image.
function icon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

function card(): string {
  return `<style>
    @font-face { font-family: N; src: ${font('web/kit/fonts/newsreader-display.woff2')}; font-weight: 300 600 }
    @font-face { font-family: I; src: ${font('web/kit/fonts/newsreader-note.woff2')}; font-style: italic }
    body { margin: 0; height: 630px; background: #173a2e; color: #f0e8d6; font-family: N; overflow: hidden }
    .sheet { position: absolute; left: 90px; top: 76px; width: 1020px; height: 620px; background: #fdfaf3; color: #18342b;
      transform: rotate(-1.2deg); box-shadow: 0 30px 80px -20px #0009; box-sizing: border-box; padding: 78px 84px }
    svg { position: absolute; right: 74px; top: -58px; height: 250px }
    h1 { font-weight: 480; font-size: 104px; line-height: 1.02; letter-spacing: -.015em; margin: 0 }
    p { font: italic 38px/1.3 I; color: #785408; margin: 30px 0 0 }
    b { position: absolute; left: 84px; bottom: 132px; font-weight: 480; font-size: 44px }
  </style>
  <div class="sheet"><h1>Ask someone<br>who just got in.</h1>
    <p>College-application help from university students,<br>one hour at a time.</p><b>Tassel</b>
    ${mark
      .replace(/<rect[^>]*>/, '')
      .replaceAll('#f7f1e5', '#a9781a')
      .replaceAll('#d9ab4c', '#a9781a')
      .replace('viewBox="0 0 48 48"', 'viewBox="12 0 24 46"')}
  </div>`
}
