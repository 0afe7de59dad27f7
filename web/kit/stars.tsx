import Star from 'lucide-react/icons/star'

/** A rating of `count` out of five stars. */
export const Stars = ({ count }: { count: number }) => (
  <span className="inline-flex gap-0.5">
    <span className="sr-only">{count === 1 ? '1 of 5 stars' : `${count} of 5 stars`}</span>
    {[1, 2, 3, 4, 5].map((at) => (
      <Star key={at} aria-hidden size={16} className={at <= count ? 'fill-gold text-gold' : 'text-quiet'} />
    ))}
  </span>
)
