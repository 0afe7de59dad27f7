import type { APIRequestContext } from '@playwright/test'
import { pages, paths, type TabName } from '#contract/kit/addresses.ts'
import { press, read, type Screen, type Sessions } from './screen.ts'
import {
  mentorsStates,
  newStudentsStates,
  opensFirstLink,
  refusedBooking,
  refusedLogin,
  refusedSignUp,
  studentsStates,
  throttledLogin,
  upcomingStates,
} from './states.ts'

/** The screens that everyone can see. */
export const publicScreens: Screen[] = [
  { name: 'landing', address: pages.home },
  { name: 'how it works', address: pages.howItWorks },
  { name: 'benefits', address: pages.benefits },
  { name: 'privacy', address: pages.privacy },
  { name: 'terms', address: pages.terms },
  { name: 'log in', address: pages.login },
  { name: 'log in, refused', address: pages.login, open: refusedLogin },
  { name: 'log in, keyboard', address: pages.login, open: refusedLogin, keyboard: true },
  { name: 'log in, throttled', address: pages.login, open: throttledLogin },
  { name: 'sign up', address: pages.signUp },
  { name: 'sign up, step 2', address: `${pages.signUp}?role=student` },
  { name: 'sign up, refused', address: `${pages.signUp}?role=student`, open: press('Create Account') },
  { name: 'sign up, keyboard', address: `${pages.signUp}?role=student`, open: refusedSignUp, keyboard: true },
  { name: 'mentors to meet', address: pages.publicMentors },
  { name: 'a mentor to meet', address: pages.publicMentors, open: opensFirstLink },
  { name: 'forgot password', address: pages.forgotPassword },
  { name: 'reset password', address: `${pages.resetPassword}?token=made-up` },
  { name: 'verify email', address: pages.verifyEmail },
  { name: 'confirm email', address: pages.confirmEmail },
  { name: 'account closed', address: pages.goodbye },
  { name: 'not found', address: '/no-such-page' },
]

/** The screens of a person who has just signed up. */
export async function newcomersScreens(role: 'student' | 'mentor', request: APIRequestContext): Promise<Screen[]> {
  const screens = [
    { name: 'wizard', address: pages.application },
    { name: 'wizard, last step', address: `${pages.application}?step=3` },
    ...tabScreens(role),
    { name: 'edit profile', address: pages.editProfile },
  ]
  if (role === 'mentor') return [...screens, { name: 'availability', address: pages.availability }]
  const { entries } = await read<{ entries: { mentor: { id: string } }[] }>(request, '/api/directory?limit=1')
  return [...screens, ...entries.flatMap(({ mentor }) => newStudentsStates(mentor.id))]
}

const tabScreens = (role: 'student' | 'mentor'): Screen[] =>
  (role === 'student'
    ? (['dashboard', 'todo', 'messages', 'notifications', 'credits', 'profile'] satisfies TabName[])
    : (['dashboard', 'messages', 'notifications', 'profile', 'payouts'] satisfies TabName[])
  ).map((tab) => ({ name: tab, address: paths.tab(tab) }))

/** The screens of the demo student, who is in the middle of everything. */
export async function studentsScreens(request: APIRequestContext): Promise<Screen[]> {
  const [mentorId, sessions] = [await otherIn(request), await sessionsOf(request)]
  return [
    ...tabScreens('student'),
    { name: 'conversation', address: paths.conversation(mentorId) },
    { name: 'find mentors', address: paths.directory },
    { name: 'find mentors, nobody', address: `${paths.directory}?search=xyzzy` },
    { name: 'mentor', address: paths.mentor(mentorId) },
    { name: 'book a session', address: paths.scheduleSession(mentorId) },
    { name: 'book a session, refused', address: paths.scheduleSession(mentorId), open: refusedBooking, keyboard: true },
    ...sessions,
    { name: 'edit profile', address: pages.editProfile },
    { name: 'settings', address: pages.settings },
    { name: 'close account', address: pages.closeAccount },
    ...studentsStates(mentorId),
  ]
}

/** The screens of the demo mentor. */
export async function mentorsScreens(request: APIRequestContext): Promise<Screen[]> {
  const [studentId, sessions] = [await otherIn(request), await sessionsOf(request)]
  return [
    ...tabScreens('mentor'),
    { name: 'conversation', address: paths.conversation(studentId) },
    { name: 'student', address: paths.student(studentId) },
    ...sessions,
    { name: 'availability', address: pages.availability },
    { name: 'payouts page', address: pages.payouts },
    { name: 'payouts, not set up', address: `${pages.payouts}?refresh=true` },
    { name: 'payout statement', address: paths.payoutStatement(new Date().getUTCFullYear()) },
    { name: 'edit profile', address: pages.editProfile },
    { name: 'settings', address: pages.settings },
    ...mentorsStates(studentId),
  ]
}

/** Returns the other person in the first conversation that has messages. */
async function otherIn(request: APIRequestContext): Promise<string> {
  type Conversation = { person: { id: string }; lastMessage: object | null }
  const { conversations } = await read<{ conversations: Conversation[] }>(request, '/api/conversations')
  const written = conversations.find(({ lastMessage }) => lastMessage)
  if (!written) throw new Error('the demo world has no conversation')
  return written.person.id
}

/** One session for each list there is, and the screen that suggests another time. */
async function sessionsOf(request: APIRequestContext): Promise<Screen[]> {
  const screens: Screen[] = []
  for (const scope of ['upcoming', 'waiting', 'past']) {
    const [first] = (await read<Sessions>(request, `/api/sessions?scope=${scope}&limit=1`)).sessions
    if (!first) continue
    screens.push({ name: `session, ${scope}`, address: paths.session(first.id) })
    if (scope === 'upcoming') screens.push(...upcomingStates(first.id))
    if (scope === 'waiting')
      screens.push({ name: 'suggest a time', address: pages.suggestTime.replace(':sessionId', first.id) })
  }
  return screens
}
