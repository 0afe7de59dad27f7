import { type TabName, paths } from '#contract/kit/addresses.ts'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { meQuery, useMe } from '#web/accounts/me.ts'
import { PaymentReturn } from '#web/credits/payment-return.tsx'
import { Banner, bannerMilliseconds } from '#web/kit/feedback/banner.tsx'
import { product } from '#web/kit/app/product.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { MentorDashboard } from './mentor-dashboard.tsx'
import { StudentDashboard } from './student-dashboard.tsx'
import { tabNamed, tabsOf } from './tabs.ts'

/** Each tab's own title. Until the person is known, a student's. */
export const meta = ({ location }: { location: { search: string } }) => {
  const role = queryClient.getQueryData(meQuery.queryKey)?.type === 'mentor' ? 'mentor' : 'student'
  return [{ title: `${tabNamed(role, location.search).label} | ${product.name}` }]
}

/** /dashboard, different for each role. The tab is in the address, or in the navigation's state (spec 2). */
export default function Dashboard() {
  const me = useMe()
  const [search] = useSearchParams()
  const stateTab = useStateTab()
  const asked = search.get('tab') ?? stateTab
  const tab = tabsOf(me.type).find(({ name }) => name === asked)?.name ?? 'dashboard'
  const [payment, clearPayment] = usePaymentReturn()
  if (tab === 'mentors') return <Navigate to={paths.directory} replace />
  if (stateTab && !search.has('tab')) return <Navigate to={paths.tab(stateTab)} replace />
  return (
    <>
      {payment === 'canceled' ? (
        <Banner onClear={clearPayment} clearAfter={bannerMilliseconds} className="mb-6">
          Payment was canceled. No charges were made.
        </Banner>
      ) : null}
      {payment === 'success' && me.type === 'student' ? (
        <div className="mb-6">
          <PaymentReturn onClear={clearPayment} />
        </div>
      ) : null}
      {me.type === 'student' ? (
        <StudentDashboard tab={tab} name={me.name} withPerson={search.get('with') ?? undefined} />
      ) : (
        <MentorDashboard tab={tab} name={me.name} withPerson={search.get('with') ?? undefined} />
      )}
    </>
  )
}

function useStateTab(): TabName | undefined {
  const state: unknown = useLocation().state
  const named = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined
  const me = useMe()
  return tabsOf(me.type).find(({ name }) => name === named)?.name
}

/** How the person left the payment page. Read from the address once, and then removed from it. */
function usePaymentReturn() {
  const [search, setSearch] = useSearchParams()
  const left = search.get('success') === 'true' ? 'success' : search.get('canceled') === 'true' ? 'canceled' : undefined
  const [payment, setPayment] = useState(left)
  if (left && left !== payment) setPayment(left)
  useEffect(() => {
    if (!left) return
    setSearch(
      (params) => {
        params.delete('success')
        params.delete('canceled')
        return params
      },
      { replace: true },
    )
  }, [left, setSearch])
  return [payment, () => setPayment(undefined)] as const
}
