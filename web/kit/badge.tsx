import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const tones = {
  plain: 'border-hairline bg-band text-ink',
  gold: 'border-gold bg-gold-wash text-gold-ink',
  leaf: 'border-leaf/40 bg-leaf-wash text-leaf',
  clay: 'border-clay/40 bg-clay-wash text-clay',
}

export function Badge({ tone = 'plain', className, ...props }: ComponentProps<'span'> & { tone?: keyof typeof tones }) {
  return (
    <span
      {...props}
      className={cn(
        'inline-flex h-fit w-fit items-center rounded-xs border px-2 py-0.5 font-sans text-xs tracking-normal font-semibold',
        tones[tone],
        className,
      )}
    />
  )
}
