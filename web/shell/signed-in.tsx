import { Navigate, Outlet, useLocation } from 'react-router'
import { loginFrom } from '#web/accounts/way-back.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { Gate } from './gate.tsx'

/** Wraps every guarded page: shows 'Loading...', the page, or a redirect to login that leads back (spec 2). */
export default function SignedIn() {
  return (
    <Gate otherwise={<ToLogin />}>
      <Outlet />
    </Gate>
  )
}

function ToLogin() {
  return (
    <>
      <Navigate to={loginFrom(useLocation())} replace />
      <Spinner className="min-h-dvh" />
    </>
  )
}
