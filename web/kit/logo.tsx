import { cn } from './cn.ts'
import { Tassel } from './motifs/tassel.tsx'
import { product } from './app/product.ts'

/** The tassel and the name, as in every top bar. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 font-serif text-2xl leading-none tracking-tight', className)}>
      <Tassel className="h-8 w-auto" />
      {product.name}
    </span>
  )
}
