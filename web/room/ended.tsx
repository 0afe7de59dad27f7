import { paths } from '#contract/kit/addresses.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { Tassel } from '#web/kit/motifs/tassel.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'

/** Shown when the room is closed to this device: the person joined on another, or the room is over. */
export function Ended({
  ended: { code, message },
  sessionId,
  onJoinHere,
}: {
  ended: { code: string; message: string }
  sessionId: string
  onJoinHere: () => void
}) {
  const isElsewhere = code === 'joined-elsewhere'
  return (
    <FocusOnMount>
      <PageOfWords
        motif={<Tassel className="h-20 rotate-12" />}
        title={isElsewhere ? 'You joined on another device' : message}
        actions={
          <>
            {isElsewhere ? <Button onPress={onJoinHere}>Join Here Instead</Button> : null}
            <LinkButton variant={isElsewhere ? 'outline' : 'primary'} to={paths.session(sessionId)}>
              Back to the Session
            </LinkButton>
          </>
        }
      >
        <p>
          {isElsewhere
            ? 'Your call continues there. Your camera and microphone are off here.'
            : 'Your camera and microphone are off.'}
        </p>
      </PageOfWords>
    </FocusOnMount>
  )
}
