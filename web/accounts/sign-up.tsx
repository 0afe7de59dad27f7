import { pages } from '#contract/kit/addresses.ts'
import { Link, Navigate, useSearchParams } from 'react-router'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { useState } from 'react'
import { AccountCreated } from './account-created.tsx'
import { ChooseRole } from './choose-role.tsx'
import { Entrance } from './entrance.tsx'
import { storeSignIn } from './me.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { usePresenceAtDoor } from './use-presence-at-door.ts'

export const meta = () => [{ title: `Sign up | ${product.name}` }]

/** Two steps: the role, then the form. The role is in the URL, so links can preselect it. */
export default function SignUp() {
  const [query] = useSearchParams()
  const presence = usePresenceAtDoor()
  const [created, setCreated] = useState(false)
  const role = roleOf(query.get('role'))
  const footer = (
    <>
      Already have an account?{' '}
      <Link to={pages.login} className="text-link -my-3 inline-flex min-h-11 items-center font-semibold">
        Log in
      </Link>
    </>
  )

  if (created) return <AccountCreated />
  if (presence.is === 'operator') return <Navigate to={pages.desk} replace />
  if (presence.is === 'signed-in' || presence.is === 'waiting')
    return (
      <>
        {presence.is === 'signed-in' ? <Navigate to={pages.dashboard} replace /> : null}
        <Spinner className="min-h-dvh" />
      </>
    )
  if (!role)
    return (
      <Entrance
        label="Step 1 of 2"
        title={`How will you use ${product.name}?`}
        back={{ to: '/', label: 'Back' }}
        footer={footer}
      >
        <ChooseRole />
      </Entrance>
    )
  return (
    <Entrance
      label={`Step 2 of 2 · ${role}`}
      title="Create your account"
      back={{ to: pages.signUp, label: 'Back' }}
      footer={footer}
    >
      <SignUpForm
        role={role}
        onCreated={(me) => {
          setCreated(true)
          storeSignIn(me, { remember: false })
        }}
      />
    </Entrance>
  )
}

const roleOf = (text: string | null) => (text === 'student' || text === 'mentor' ? text : undefined)
