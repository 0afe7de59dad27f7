import { cn } from './cn.ts'
import { firstCharacters } from './words/first-characters.ts'

const sizes = { sm: 'size-9 text-base', md: 'size-12 text-xl', lg: 'size-20 text-3xl' }

/** A photo, or the first letter of the name. Decorative, since the name is always next to it. */
export function Avatar({
  name,
  photo,
  size = 'md',
  className,
}: {
  name: string
  photo?: string | null | undefined
  size?: keyof typeof sizes
  className?: string
}) {
  const frame = cn('shrink-0 rounded-full border border-gold bg-band', sizes[size], className)
  if (photo) return <img src={photoUrl(photo, size)} alt="" className={cn(frame, 'object-cover')} />
  return (
    <span aria-hidden className={cn(frame, 'grid place-items-center font-serif leading-none text-ink')}>
      {initial(name)}
    </span>
  )
}

// `photo` is the prefix of the photo's addresses. The smaller size is sharp enough at up to twice its displayed size.
const photoUrl = (photo: string, size: keyof typeof sizes) => `${photo}-${size === 'lg' ? 384 : 96}.webp`

const initial = (name: string): string => firstCharacters(name.trim(), 1).toUpperCase() || '?'
