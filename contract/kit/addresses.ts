/**
 * Every page of the web app. Routes, links, tabs and prerendering take their addresses from here. `:name?` is optional.
 */
export const pages = {
  home: '/',
  howItWorks: '/how-it-works',
  benefits: '/benefits',
  privacy: '/privacy',
  terms: '/terms',
  publicMentors: '/meet',
  publicMentor: '/meet/:handle',
  login: '/login',
  signUp: '/signup',
  verifyEmail: '/verify-email',
  verifyUniversity: '/verify-university',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  editProfile: '/editprofile',
  application: '/application',
  dashboard: '/dashboard',
  settings: '/settings',
  closeAccount: '/close-account',
  goodbye: '/goodbye',
  payouts: '/mentor-payouts',
  payoutStatement: '/mentor-payouts/statement/:year',
  student: '/student-profile/:studentId',
  directory: '/mentors',
  mentor: '/mentor/:mentorId',
  scheduleSession: '/schedule-session/:mentorId?',
  session: '/session/:sessionId?',
  room: '/session/:sessionId/room',
  suggestTime: '/session/:sessionId/suggest-time',
  availability: '/availability',
  /** For operators. For everyone else the page doesn't exist. */
  desk: '/desk',
} as const

/** The pages that need no JavaScript and that search engines should index. */
export const publicPages = [pages.home, pages.howItWorks, pages.benefits, pages.privacy, pages.terms] as const

/** Prerendered templates that the server fills in to make pages. They are never sent as they are. */
export const templates = { publicMentors: '/templates/meet', publicMentor: '/templates/meet-one' } as const

/** The tabs of the signed-in dashboard. */
export type TabName =
  | 'dashboard'
  | 'mentors'
  | 'todo'
  | 'messages'
  | 'notifications'
  | 'credits'
  | 'profile'
  | 'payouts'

/** Addresses for links between features and in emails. They begin with '/'. */
export const paths = {
  dashboard: pages.dashboard,
  tab: (tab: TabName) => `${pages.dashboard}?tab=${tab}`,
  conversation: (personId: string) => `${pages.dashboard}?tab=messages&with=${personId}`,
  directory: pages.directory,
  mentor: (mentorId: string) => filled(pages.mentor, { mentorId }),
  publicMentor: (handle: string) => filled(pages.publicMentor, { handle }),
  student: (studentId: string) => filled(pages.student, { studentId }),
  scheduleSession: (mentorId: string) => filled(pages.scheduleSession, { mentorId }),
  session: (sessionId: string) => filled(pages.session, { sessionId }),
  room: (sessionId: string) => filled(pages.room, { sessionId }),
  availability: pages.availability,
  editProfile: pages.editProfile,
  payouts: pages.payouts,
  payoutStatement: (year: number) => filled(pages.payoutStatement, { year: String(year) }),
  settings: pages.settings,
  verification: `${pages.settings}#verification`,
  closeAccount: pages.closeAccount,
}

/**
 * Returns the values that an address has for this page's placeholders (`:mentorId`), still percent-encoded. Undefined
 * if the address is not this page's.
 */
export function pathValues(page: string, address: string): Record<string, string | undefined> | undefined {
  const pattern = page.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')
  const found = new RegExp(`^${pattern}/?$`, 'i').exec(address)
  return found ? { ...found.groups } : undefined
}

type NamesIn<Page extends string> = Page extends `${infer First}/${infer Rest}`
  ? NamesIn<First> | NamesIn<Rest>
  : Page extends `:${infer Name}?`
    ? Name
    : Page extends `:${infer Name}`
      ? Name
      : never

function filled<Page extends string>(page: Page, values: Record<NamesIn<Page>, string>): string {
  return page.replaceAll(/:(\w+)\??/g, (_, name: NamesIn<Page>) => encodeURIComponent(values[name]))
}
