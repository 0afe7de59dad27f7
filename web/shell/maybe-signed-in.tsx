import { Outlet } from 'react-router'
import { AppFrame } from './frame.tsx'
import { Gate } from './gate.tsx'

/** Wraps a page that the route table doesn't guard: in the app frame if signed in, on its own if not. */
export default function MaybeSignedIn() {
  return (
    <Gate otherwise={<Outlet />}>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </Gate>
  )
}
