import type { RouteHandle } from '#web/kit/route-handle.ts'
export const handle: RouteHandle = { static: true }
export default function Page() {
  return <h1 className="p-8 text-4xl">benefits</h1>
}
