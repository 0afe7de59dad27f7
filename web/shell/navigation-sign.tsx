import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { queryClient } from '#web/kit/app/query-client.ts'
import { startCalls } from './first-calls.ts'

/** While the next screen's code is loading, shows a line at the top and already starts the screen's calls. */
export function NavigationSign() {
  const { location } = useNavigation()
  useEffect(() => {
    if (location) startCalls(queryClient, location)
  }, [location])
  if (!location) return null
  return (
    <progress
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-0.75 w-full animate-pulse appearance-none bg-gold print:hidden [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-gold"
    />
  )
}
