import type { SecondStep as SecondStepNeeded } from '#contract/accounts.ts'
import { client } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { AccountPage } from './account-page.tsx'
import { storeSignIn } from './me.ts'
import { SecondStep } from './second-factor/second-step.tsx'

/**
 * The second step of a login. A separate component to React too, so that focus goes to its field, as on a new page,
 * rather than to its heading.
 */
export function OneMoreStep({
  step,
  remember,
  onOver,
}: {
  step: SecondStepNeeded
  remember: boolean
  onOver: () => void
}) {
  return (
    <AccountPage
      label="Log in"
      title="One more step"
      lead="Your password is correct. Now let's make sure it's really you."
      back={{ to: '/', label: 'Back to home' }}
      footer={
        <Button variant="quiet" onPress={onOver}>
          Start over
        </Button>
      }
    >
      <SecondStep
        has={step}
        sendCode={client.accounts.finishSignIn}
        sendPasskey={(response) => client.accounts.signInWithPasskey({ response, rememberMe: remember })}
        onDone={(me) => {
          storeSignIn(me, { remember })
          // Lets the page check again who is signed in.
          onOver()
        }}
      />
    </AccountPage>
  )
}
