import { cn } from '#web/kit/cn.ts'

const across = (count: number, from: number, step: number) => Array.from({ length: count }, (_, at) => from + at * step)

/** A pen drawing of a campus on the horizon: chapel, clock tower, domed library, halls and trees. */
export function Skyline({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 -14 1200 164"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      fill="var(--color-paper)"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn('block w-full text-edge', className)}
    >
      <Hills />
      <Hall x={150} />
      <Chapel x={330} />
      <ClockTower x={478} />
      <Library x={560} />
      <Quad x={830} />
      <Trees />
      <path d="M0 149.3h1200" />
    </svg>
  )
}

function Hills() {
  return (
    <path
      fill="none"
      stroke="var(--color-hairline)"
      d="M0 126c90-34 150-30 230-8 80-42 190-40 280-6 110-46 240-40 330 2 100-30 230-34 360 6"
    />
  )
}

function Hall({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 149V96l14-22h132l14 22v53z" />
      <path d="M0 96h160M30 74V60h9v14M121 74V60h9v14" />
      {across(3, 26, 54).map((at) => (
        <path key={at} d={`M${at - 12} 96 ${at} 78l12 18z`} />
      ))}
      {across(8, 12, 18.6).map((at) => (
        <path key={at} d={`M${at} 106h7v13h-7zM${at} 127h7v13h-7z`} fill="none" />
      ))}
    </g>
  )
}

function Chapel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M34 149V92l34-30 34 30v57z" />
      <path d="M8 149V70l13-48 13 48v79z" />
      <path d="M8 70h26M21 22V12M17 16h8" />
      <path d="M16 88c0-6 2-9 5-12 3 3 5 6 5 12v14H16zM60 149v-20c0-8 4-13 8-16 4 3 8 8 8 16v20" />
      <circle cx="68" cy="92" r="8" />
      <path d="M68 84v16M60 92h16M62.5 86.500l11 11M73.5 86.500l-11 11" strokeWidth=".8" />
      <path d="M44 112v18M48 108v22M88 108v22M92 112v18" />
    </g>
  )
}

function ClockTower({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M2 149V52h36v97z" />
      <path d="M-2 52h44v-6H-2zM4 46V28h32v18zM4 28 20 4l16 24z" />
      <path d="M20 4V-2" />
      <circle cx="20" cy="68" r="10.5" stroke="var(--color-gold)" strokeWidth="1.8" />
      <path d="M20 61.500V68l4.5 3" stroke="var(--color-gold)" strokeWidth="1.8" fill="none" />
      <path d="M10 46V36c0-3 5-3 5 0v10M25 46V36c0-3 5-3 5 0v10M14 92v14M26 92v14M14 118v14M26 118v14" fill="none" />
    </g>
  )
}

function Library({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 149V98h220v51z" />
      <path d="M66 98V78h88v20zM76 78c0-26 16-40 34-40s34 14 34 40zM110 38V26M104 34h12" />
      <path d="M110 38c-10 8-15 22-15 40M110 38c10 8 15 22 15 40M110 38v40" fill="none" strokeWidth=".8" />
      <path d="M52 98 110 82l58 16z" />
      {across(7, 60, 16).map((at) => (
        <path key={at} d={`M${at} 98v42M${at + 5} 98v42`} fill="none" />
      ))}
      <path d="M52 140h118M46 144.500h130" fill="none" />
      {[10, 30, 184, 204].map((at) => (
        <path key={at} d={`M${at} 140v-22c0-6 8-6 8 0v22z`} fill="none" />
      ))}
      <path d="M-3 98h226" />
    </g>
  )
}

function Quad({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 149v-43h62v43zM62 149V72h48v77zM110 149v-43h92v43z" />
      <path d="M62 72v-8h8v8h8v-8h8v8h8v-8h8v8h8v-8M0 106v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h6" fill="none" />
      <path d="M72 149v-26c0-8 7-14 14-18 7 4 14 10 14 18v26" />
      <path d="M80 84v10M86 82v12M92 84v10" />
      {across(4, 120, 21).map((at) => (
        <path key={at} d={`M${at} 116h9v14h-9zM${at + 4.5} 116v14`} fill="none" />
      ))}
      {across(3, 9, 18).map((at) => (
        <path key={at} d={`M${at} 116h9v14h-9zM${at + 4.5} 116v14`} fill="none" />
      ))}
      <path d="M110 106 120 92h72l10 14z" />
    </g>
  )
}

function Trees() {
  const trees = [28, 64, 118, 322, 452, 800, 1046, 1078, 1122, 1168]
  return trees.map((x, at) => {
    const high = 26 + ((at * 7) % 16)
    return (
      <g key={x} transform={`translate(${x} 149)`}>
        <path
          d={`M0-${high / 2.6}C-${high / 2} -${high / 3} -${high / 2} -${high} 0-${high * 1.6}C${high / 2} -${high} ${high / 2} -${high / 3} 0-${high / 2.6}`}
        />
        <path d={`M0 0V-${high}M0-${high * 0.6}l5-6M0-${high * 0.75}l-4-5`} fill="none" />
      </g>
    )
  })
}
