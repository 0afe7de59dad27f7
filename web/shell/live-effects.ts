import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvents, EphemeralEvents } from '#contract/live.ts'
import { invalidateAnswers } from '#web/kit/app/invalidate-answers.ts'
import { calls } from '#web/kit/app/client.ts'
import { passOnNotesChange } from '#web/kit/app/notes-events.ts'
import { passOnRoomChange, passOnSignal } from '#web/kit/app/room-events.ts'
import { addToCache } from '#web/messages/calls.ts'
import { receiveTyping } from '#web/messages/typing.ts'

type Events = LiveEvents & EphemeralEvents
/** The cache an event applies to, and the event's number if it has one. */
type Here = { cache: QueryClient; number?: number | undefined }
type Effects = { [Type in keyof Events]: (here: Here, body: Events[Type]) => void }

/** What each live event makes stale; screens that show it refetch. */
export const liveEffects: Effects = {
  // A changed profile affects the directory's scores and whether there can be matches. A changed time zone affects the
  // labels made by the server.
  'me-changed': (here) =>
    stale(
      here,
      calls.accounts.me.key(),
      calls.matching.key(),
      calls.sessions.list.key(),
      calls.sessions.get.key(),
      calls.notifications.key(),
      // Verifying an address changes what is awaiting verification.
      calls.payouts.key(),
      calls.profiles.verification.key(),
      // A public page needs a university and a major.
      calls.profiles.publicPage.key(),
    ),
  // This sign-in may be among them: refetching who is signed in will tell, and the gate acts on it.
  'sign-ins-ended': (here) => stale(here, calls.accounts.me.key()),
  'matches-changed': (here) => stale(here, calls.matching.key(), calls.accounts.me.key()),
  'connections-changed': (here, { personId }) =>
    stale(
      here,
      calls.connections.key(),
      calls.safety.key(),
      calls.matching.key(),
      calls.profiles.mentors.key(),
      calls.profiles.mentor.key({ input: { mentorId: personId } }),
      calls.profiles.student.key({ input: { studentId: personId } }),
      // Also changes who may write to whom.
      calls.messages.key(),
      calls.notifications.key(),
    ),
  'credits-changed': (here) => stale(here, calls.credits.key(), calls.accounts.me.key()),
  'session-changed': (here, { sessionId }) =>
    stale(
      here,
      calls.sessions.list.key(),
      calls.sessions.get.key({ input: { sessionId } }),
      calls.sessions.freeHours.key(),
      // The session's review, and the answer to it.
      calls.sessions.review.key({ input: { sessionId } }),
      calls.sessions.reviewsOf.key(),
      // When the room opens.
      calls.room.get.key({ input: { sessionId } }),
      // Whether the notes can still be edited.
      calls.notes.get.key({ input: { sessionId } }),
      calls.payouts.key(),
      // The credit history shows when each session is.
      calls.credits.key(),
      calls.profiles.key(),
      // Whether a proposed time is still waiting for a response.
      calls.notifications.key(),
      // Completed sessions affect the order of the directory.
      calls.matching.directory.key(),
      // A student who booked a session can be written to.
      calls.messages.messages.key(),
      calls.messages.conversation.key(),
    ),
  'room-changed': (here, { sessionId }) => {
    stale(here, calls.room.get.key({ input: { sessionId } }))
    passOnRoomChange(sessionId)
  },
  'notes-changed': (_here, { sessionId }) => passOnNotesChange(sessionId),
  'message-sent': (here, { personId, message }) => {
    addToCache(here.cache, personId, message)
    if (message.senderId === personId) receiveTyping(here.cache, personId, false)
    stale(here, calls.messages.conversations.key(), calls.messages.conversation.key({ input: { personId } }))
  },
  'held-messages-changed': (here, { personId }) => stale(here, calls.messages.held.key({ input: { personId } })),
  typing: (here, { personId }) => receiveTyping(here.cache, personId, true),
  'room-signal': (_here, signal) => passOnSignal(signal),
  'conversation-read': (here, { personId }) =>
    stale(here, calls.messages.conversations.key(), calls.messages.conversation.key({ input: { personId } })),
  'notifications-changed': (here) => stale(here, calls.notifications.key()),
  'payouts-changed': (here) => stale(here, calls.payouts.key()),
  'todos-changed': (here) => stale(here, calls.todos.key()),
  'mail-preferences-changed': (here) => stale(here, calls.email.preferences.key()),
}

function stale({ cache, number }: Here, ...queryKeys: QueryKey[]): void {
  for (const queryKey of queryKeys) void invalidateAnswers(cache, queryKey, number)
}
