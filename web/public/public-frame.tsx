import { Outlet } from 'react-router'
import { PublicLayout } from './public-layout.tsx'

export default function PublicFrame() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
