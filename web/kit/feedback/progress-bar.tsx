import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import { Label } from 'react-aria-components/Label'
import { cn } from '#web/kit/cn.ts'

export function ProgressBar({
  label,
  value,
  max = 100,
  valueLabel,
  className,
}: {
  label: string
  value: number
  max?: number
  valueLabel?: string
  className?: string
}) {
  return (
    <AriaProgressBar
      value={value}
      maxValue={max}
      {...(valueLabel ? { valueLabel } : {})}
      className={cn('flex flex-col gap-2', className)}
    >
      {({ percentage, valueText }) => (
        <>
          <div className="flex justify-between gap-4 text-sm">
            <Label className="font-semibold">{label}</Label>
            <span className="text-quiet tabular-nums">{valueText}</span>
          </div>
          <div className="h-2 overflow-hidden rounded-full border border-edge bg-band">
            <div
              className="h-full bg-gold transition-[width] duration-300 ease-letter"
              style={{ width: `${percentage ?? 0}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
