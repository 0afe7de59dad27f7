/** An open campus gate. */
export function Arch({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 160 170"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path d="M14 168V62h26v106M120 168V62h26v106" fill="var(--color-band)" />
      <path d="M8 62h38v-8H8zM114 62h38v-8h-38z" fill="var(--color-sheet)" />
      <path d="M40 96c0-30 18-50 40-50s40 20 40 50" />
      <path d="M46 54c8-16 20-24 34-24s26 8 34 24" />
      <path d="M40 100h80" stroke="var(--color-hairline)" />
      <path d="M80 30V14M80 14h20l-5 5 5 5H80" stroke="var(--color-gold)" />
      <circle cx="80" cy="66" r="9" stroke="var(--color-gold)" />
      <path d="M80 61v5l4 2" stroke="var(--color-gold)" />
      {[52, 62, 98, 108].map((x) => (
        <path key={x} d={`M${x} 168v-66`} stroke="var(--color-hairline)" />
      ))}
      <path d="M27 80v12M27 104v12M27 128v12M133 80v12M133 104v12M133 128v12M2 168h156" />
      <path d="M70 168c4-16 6-30 6-44M90 168c-4-16-6-30-6-44" stroke="var(--color-edge)" />
    </svg>
  )
}
