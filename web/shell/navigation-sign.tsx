import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { queryClient } from '#web/kit/app/query-client.ts'
import { startCalls } from './first-calls.ts'
import { PageOnItsWay } from './page-on-its-way.tsx'

/** While the next screen's code is on its way: a line at the top, and its calls go out already. */
export function NavigationSign() {
  const { location } = useNavigation()
  useEffect(() => {
    if (location) startCalls(queryClient, location)
  }, [location])
  return location ? <PageOnItsWay /> : null
}
