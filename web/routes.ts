import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { pages, templates } from '#contract/kit/addresses.ts'

const page = (address: string, file: string) => route(address.slice(1), file)

export default [
  layout('public/public-frame.tsx', [
    index('public/landing.tsx'),
    page(pages.howItWorks, 'public/how-it-works.tsx'),
    page(pages.benefits, 'public/benefits.tsx'),
    page(pages.privacy, 'public/privacy.tsx'),
    page(pages.terms, 'public/terms.tsx'),
    page(pages.goodbye, 'public/goodbye.tsx'),
    page(templates.publicMentors, 'public/meet-mentors.tsx'),
    page(templates.publicMentor, 'public/meet-mentor.tsx'),
  ]),
  page(pages.login, 'accounts/sign-in.tsx'),
  page(pages.signUp, 'accounts/sign-up.tsx'),
  page(pages.verifyEmail, 'accounts/verify-email.tsx'),
  page(pages.forgotPassword, 'accounts/forgot-password.tsx'),
  page(pages.resetPassword, 'accounts/reset-password.tsx'),
  page(pages.confirmEmail, 'accounts/confirm-email.tsx'),
  layout('shell/maybe-signed-in.tsx', [page(pages.editProfile, 'profiles/edit-profile.tsx')]),
  layout('shell/signed-in.tsx', [
    // Pages for signed-in people. Those in the app frame have the tabs next to them.
    page(pages.room, 'room/enter-room.tsx'),
    page(pages.application, 'profiles/application.tsx'),
    layout('shell/app-frame.tsx', [
      page(pages.dashboard, 'shell/dashboard.tsx'),
      page(pages.settings, 'shell/settings.tsx'),
      page(pages.verifyUniversity, 'profiles/verification/verify-university.tsx'),
      page(pages.closeAccount, 'accounts/close-account.tsx'),
      page(pages.payouts, 'payouts/mentor-payouts.tsx'),
      page(pages.payoutStatement, 'payouts/year-statement.tsx'),
      page(pages.student, 'profiles/student-profile.tsx'),
      page(pages.directory, 'matching/directory/search-directory.tsx'),
      page(pages.mentor, 'shell/mentor-page.tsx'),
      page(pages.scheduleSession, 'sessions/booking/book-session.tsx'),
      page(pages.session, 'sessions/see-session.tsx'),
      page(pages.suggestTime, 'sessions/suggest-time.tsx'),
      page(pages.availability, 'sessions/availability/set-availability.tsx'),
    ]),
  ]),
  // The desk routes its own pages below its address.
  route(`${pages.desk.slice(1)}/*`, 'shell/desk-door.tsx'),
  // Prerendered to 404/index.html, which the server sends with status 404 for any address nothing else answers.
  route('404', 'public/not-found-page.tsx', { id: 'not-found-prerendered' }),
  route('*', 'public/not-found-page.tsx', { id: 'not-found-anywhere' }),
] satisfies RouteConfig
