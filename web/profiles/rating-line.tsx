import Star from 'lucide-react/icons/star'
import type { MentorCard } from '#contract/profiles.ts'
import { ratingInWords } from '#domain/profiles/rating-in-words.ts'
import { cn } from '#web/kit/cn.ts'
import { counted } from '#web/kit/words/counted.ts'

/**
 * A mentor's rating: the number of reviews, and their average from three on. Renders nothing while there are none
 * (ruling 11.4).
 */
export function RatingLine({ rating, className }: Pick<MentorCard, 'rating'> & { className?: string }) {
  const { average, count } = rating
  if (count === 0) return null
  const reviews = counted(count, 'review', 'reviews')
  if (average === null) return <p className={cn('text-sm text-quiet', className)}>{reviews}</p>
  return (
    <p className={cn('flex items-center gap-1.5 text-sm', className)}>
      <span className="sr-only">{ratingInWords(rating)}</span>
      <Star aria-hidden size={16} className="shrink-0 fill-gold text-gold" />
      <span aria-hidden>
        <span className="font-semibold tabular-nums">{average.toFixed(1)}</span>{' '}
        <span className="text-quiet">({reviews})</span>
      </span>
    </p>
  )
}
