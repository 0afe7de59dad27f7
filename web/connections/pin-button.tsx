import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { Button } from '#web/kit/forms/button.tsx'
import { errorText } from '#web/kit/app/client.ts'
import { cn } from '#web/kit/cn.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { say } from '#web/kit/feedback/say.ts'
import { usePin } from './calls.ts'

/**
 * Pins a mentor first, or unpins them (ruling 5.5). A bare pin sits in a card's corner; with `inWords` it has a label.
 */
export function PinButton({
  mentorId,
  pinned: isPinned,
  describedBy,
  inWords = false,
}: {
  mentorId: string
  pinned: boolean
  describedBy: string
  inWords?: boolean
}) {
  const pin = usePin(mentorId)
  const pinned = pin.isPending ? pin.variables.pinned : isPinned
  const Icon = pinned ? PinOff : Pin
  const label = pinned ? 'Unpin' : 'Pin'
  return (
    <Button
      variant={inWords ? 'outline' : 'quiet'}
      size={inWords ? 'md' : 'sm'}
      {...(inWords ? {} : { 'aria-label': label })}
      aria-describedby={describedBy}
      className={cn(!inWords && '-mt-1 -mr-2 w-11 shrink-0 px-0 text-gold-ink')}
      onPress={() =>
        pin.mutate(
          { mentorId, pinned: !pinned },
          {
            onSuccess: () => say(pinned ? 'Unpinned.' : 'Pinned.'),
            onError: (error) =>
              notify({ tone: 'error', title: errorText(error, 'Something went wrong. Please try again.') }),
          },
        )
      }
    >
      <Icon aria-hidden size={inWords ? 17 : 19} />
      {inWords ? label : null}
    </Button>
  )
}
