import { Outlet } from 'react-router'
import { AppFrame } from './frame.tsx'
import { Gate } from './gate.tsx'

/** Around a page that the route table does not guard: in the frame if signed in, bare if not. */
export default function MaybeSignedIn() {
  return (
    <Gate otherwise={<Outlet />}>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </Gate>
  )
}
