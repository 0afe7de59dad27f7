/** A letter in its envelope, with a gold seal. */
export function Envelope({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 92" aria-hidden fill="none" className={className}>
      <path d="M22 40V8h76v32" fill="var(--color-sheet)" stroke="currentColor" strokeWidth="1.5" />
      <path d="M34 20h40M34 28h52" stroke="var(--color-hairline)" strokeWidth="2" />
      <path
        d="M6 34 60 66l54-32v52H6z"
        fill="var(--color-band)"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="m6 86 40-28M114 86 74 58" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 34 22 24M114 34 98 24" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="60" cy="64" r="9" fill="var(--color-gold)" />
      <circle cx="60" cy="64" r="5.6" stroke="var(--color-sheet)" strokeWidth="1.2" />
    </svg>
  )
}
