import { Outlet } from 'react-router'
import { AppFrame } from './frame.tsx'

export default function AppFrameLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  )
}
