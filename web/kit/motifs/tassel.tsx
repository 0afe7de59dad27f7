/** The logo mark: a graduation tassel with its cord, knot and fringe. */
export function Tassel({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 40" aria-hidden fill="none" className={className}>
      <path d="M16 .8v8.4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="16" cy="11.6" r="3" fill="var(--color-gold)" />
      <path d="M10.6 21.4c0-4.6 2.2-6.6 5.4-6.6s5.4 2 5.4 6.6z" fill="var(--color-gold)" />
      <path d="M10 23.2h12" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      <g stroke="var(--color-gold)" strokeWidth="1.9" strokeLinecap="round">
        <path d="M11.2 26.2c-.3 4.2-1.2 8-2.8 11.6" />
        <path d="M13.1 26.2c-.1 4.4-.6 8.6-1.6 12.4" />
        <path d="M15 26.2c0 4.4-.1 8.8-.5 12.9" />
        <path d="M17 26.2c0 4.4.1 8.8.5 12.9" />
        <path d="M18.9 26.2c.1 4.4.6 8.6 1.6 12.4" />
        <path d="M20.8 26.2c.3 4.2 1.2 8 2.8 11.6" />
      </g>
    </svg>
  )
}
