import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('public/public-frame.tsx', [
    index('public/landing.tsx'),
    route('how-it-works', 'public/how-it-works.tsx'),
    route('benefits', 'public/benefits.tsx'),
    route('privacy', 'public/privacy.tsx'),
    route('terms', 'public/terms.tsx'),
  ]),
  route('login', 'accounts/sign-in.tsx'),
  route('signup', 'accounts/sign-up.tsx'),
  route('verify-email', 'accounts/verify-email.tsx'),
  route('forgot-password', 'accounts/forgot-password.tsx'),
  route('reset-password', 'accounts/reset-password.tsx'),
  route('confirm-email', 'accounts/confirm-email.tsx'),
  layout('shell/maybe-signed-in.tsx', [route('editprofile', 'profiles/edit-profile.tsx')]),
  layout('shell/signed-in.tsx', [
    // Pages for signed-in people; those in the app frame have tabs next to them.
    route('application', 'profiles/application.tsx'),
    layout('shell/app-frame.tsx', [
      route('dashboard', 'shell/dashboard.tsx'),
      route('settings', 'shell/settings.tsx'),
      route('close-account', 'accounts/close-account.tsx'),
      route('mentor-payouts', 'payouts/mentor-payouts.tsx'),
      route('mentor-payouts/statement/:year', 'payouts/year-statement.tsx'),
      route('student-profile/:studentId', 'profiles/student-profile.tsx'),
      route('mentors', 'matching/directory/search-directory.tsx'),
      route('mentor/:mentorId', 'shell/mentor-page.tsx'),
      route('schedule-session/:mentorId?', 'sessions/booking/book-session.tsx'),
      route('session/:sessionId?', 'sessions/see-session.tsx'),
      route('session/:sessionId/suggest-time', 'sessions/suggest-time.tsx'),
      route('availability', 'sessions/availability/set-availability.tsx'),
    ]),
  ]),
  // Prerendered to 404/index.html, which the server sends with status 404 wherever nothing else answers.
  route('404', 'public/not-found-page.tsx', { id: 'not-found-prerendered' }),
  route('*', 'public/not-found-page.tsx', { id: 'not-found-anywhere' }),
] satisfies RouteConfig
