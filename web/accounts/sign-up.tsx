import { pages } from '#contract/kit/addresses.ts'
import { Link, Navigate, useSearchParams } from 'react-router'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { useState } from 'react'
import { AccountCreated } from './account-created.tsx'
import { ChooseRole } from './choose-role.tsx'
import { AccountPage } from './account-page.tsx'
import { storeSignIn } from './me.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignInStateOnForm } from './use-sign-in-state-on-form.ts'

export const meta = () => [{ title: `Sign up | ${product.name}` }]

/** Two steps: the role, then the form. The role is in the URL, so links can preselect it. */
export default function SignUp() {
  const [query] = useSearchParams()
  const signIn = useSignInStateOnForm()
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
  if (signIn.is === 'operator') return <Navigate to={pages.desk} replace />
  if (signIn.is === 'signed-in' || signIn.is === 'waiting')
    return (
      <>
        {signIn.is === 'signed-in' ? <Navigate to={pages.dashboard} replace /> : null}
        <Spinner className="min-h-dvh" />
      </>
    )
  if (!role)
    return (
      <AccountPage
        label="Step 1 of 2"
        title={`How will you use ${product.name}?`}
        back={{ to: '/', label: 'Back' }}
        footer={footer}
      >
        <ChooseRole />
      </AccountPage>
    )
  return (
    <AccountPage
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
    </AccountPage>
  )
}

const roleOf = (text: string | null) => (text === 'student' || text === 'mentor' ? text : undefined)
