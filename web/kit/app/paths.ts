/** Addresses, for links from one feature to another. */
export const paths = {
  dashboard: '/dashboard',
  tab: (tab: string) => `/dashboard?tab=${tab}`,
  conversation: (personId: string) => `/dashboard?tab=messages&with=${personId}`,
  directory: '/mentors',
  mentor: (mentorId: string) => `/mentor/${mentorId}`,
  student: (studentId: string) => `/student-profile/${studentId}`,
  scheduleSession: (mentorId: string) => `/schedule-session/${mentorId}`,
  session: (sessionId: string) => `/session/${sessionId}`,
  availability: '/availability',
  editProfile: '/editprofile',
  payouts: '/mentor-payouts',
  payoutStatement: (year: number) => `/mentor-payouts/statement/${year}`,
  settings: '/settings',
  closeAccount: '/close-account',
}
