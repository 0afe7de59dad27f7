import { renderSVG } from 'uqr'

/** A QR code to scan from the screen. Dark on white in every theme, because many cameras can't read it otherwise. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = renderSVG(text, { border: 2 })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={208}
      height={208}
      className="rounded-sm border border-hairline"
    />
  )
}
