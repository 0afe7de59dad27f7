import { renderSVG } from 'uqr'

/** A QR code to scan from the screen: dark on white whatever the theme, or many cameras do not see it. */
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
