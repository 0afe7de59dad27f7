import { PageTitle } from '#web/kit/page-title.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'

/** The line below the heading of each role's dashboard. */
export const dashboardLeads = {
  student: 'Your mentors, your meetings, and more mentors who could help.',
  mentor: 'Your requests, your meetings, and your students.',
}

/** The layout of the tabs with a screen beside them, and the padding of that screen. */
export const besideTabs = 'lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]'
export const screenClass = 'mx-auto max-w-page px-5 pt-6 pb-28 sm:px-8 lg:px-12 lg:pt-10 lg:pb-16'

/**
 * Shown until the app's code and the person have loaded: a turning ring. For the dashboard, the ring is inside an
 * outline with the texts that are the same for everyone. The page's inline script (root.tsx) picks one before any other
 * code has loaded.
 */
export const WaitingPage = () => (
  <div className={besideTabs}>
    <div className="hidden h-dvh border-r border-hairline bg-band lg:in-data-outline:block" />
    <div className="min-w-0">
      <div className={screenClass}>
        <div aria-hidden className="hidden in-data-[outline=mentor]:block in-data-[outline=student]:block">
          <PageTitle
            label="Dashboard"
            lead={
              <>
                <span className="in-data-[outline=mentor]:hidden">{dashboardLeads.student}</span>
                <span className="in-data-[outline=student]:hidden">{dashboardLeads.mentor}</span>
              </>
            }
          >
            Welcome
          </PageTitle>
        </div>
        <div className="mt-8 grid gap-x-8 gap-y-6 xl:grid-cols-2">
          <div className="in-data-outline:relative">
            <Skeleton className="hidden h-48 in-data-outline:block" />
            {/* With reduced motion or the reader's own colors, nothing else shows that more is coming. */}
            <Spinner className="fixed inset-0 in-data-outline:absolute noscript:hidden" />
          </div>
          <Skeleton className="hidden h-48 in-data-outline:block" />
        </div>
      </div>
    </div>
    <div className="fixed inset-x-0 bottom-0 hidden h-[calc(3.75rem+env(safe-area-inset-bottom))] border-t border-hairline bg-band max-lg:in-data-outline:block" />
  </div>
)
