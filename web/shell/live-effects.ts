import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvents, EphemeralEvents } from '#contract/live.ts'
import { calls } from '#web/kit/app/client.ts'
import { passOnNotesChange } from '#web/kit/app/notes-events.ts'
import { passOnRoomChange, passOnSignal } from '#web/kit/app/room-events.ts'
import { addToCache } from '#web/messages/calls.ts'
import { receiveTyping } from '#web/messages/typing.ts'
import { askAgain } from './ask-again.ts'

type Events = LiveEvents & EphemeralEvents
type Effects = { [Type in keyof Events]: (cache: QueryClient, body: Events[Type]) => void }

/** What each live event makes stale; screens that show it refetch. */
export const liveEffects: Effects = {
  // A changed profile affects the directory's scores and whether there can be matches; another time zone, the server's
  // labels.
  'me-changed': (cache) =>
    stale(
      cache,
      calls.accounts.me.key(),
      calls.matching.key(),
      calls.sessions.list.key(),
      calls.sessions.get.key(),
      calls.notifications.key(),
      // Verifying an address changes what awaits verification.
      calls.payouts.key(),
      calls.profiles.verification.key(),
    ),
  // Maybe this one: refetching who is signed in tells, and the gate acts on it.
  'sign-ins-ended': (cache) => stale(cache, calls.accounts.me.key()),
  'matches-changed': (cache) => stale(cache, calls.matching.key(), calls.accounts.me.key()),
  'connections-changed': (cache, { personId }) =>
    stale(
      cache,
      calls.connections.key(),
      calls.safety.key(),
      calls.matching.key(),
      calls.profiles.mentors.key(),
      calls.profiles.mentor.key({ input: { mentorId: personId } }),
      calls.profiles.student.key({ input: { studentId: personId } }),
      // Who may write to whom changes as well.
      calls.messages.key(),
      calls.notifications.key(),
    ),
  'credits-changed': (cache) => stale(cache, calls.credits.key(), calls.accounts.me.key()),
  'session-changed': (cache, { sessionId }) =>
    stale(
      cache,
      calls.sessions.list.key(),
      calls.sessions.get.key({ input: { sessionId } }),
      calls.sessions.freeHours.key(),
      // When it opens.
      calls.room.get.key({ input: { sessionId } }),
      // Whether they can still be written.
      calls.notes.get.key({ input: { sessionId } }),
      calls.payouts.key(),
      calls.profiles.key(),
      // Whether a proposed time still waits for an answer.
      calls.notifications.key(),
      // Completed sessions order the directory.
      calls.matching.directory.key(),
      // Whoever asked for a session can be written to.
      calls.messages.messages.key(),
      calls.messages.conversation.key(),
    ),
  'room-changed': (cache, { sessionId }) => {
    stale(cache, calls.room.get.key({ input: { sessionId } }))
    passOnRoomChange(sessionId)
  },
  'notes-changed': (_cache, { sessionId }) => passOnNotesChange(sessionId),
  'message-sent': (cache, { personId, message }) => {
    addToCache(cache, personId, message)
    if (message.senderId === personId) receiveTyping(cache, personId, false)
    stale(cache, calls.messages.conversations.key(), calls.messages.conversation.key({ input: { personId } }))
  },
  'held-messages-changed': (cache, { personId }) => stale(cache, calls.messages.held.key({ input: { personId } })),
  typing: (cache, { personId }) => receiveTyping(cache, personId, true),
  'room-signal': (_cache, signal) => passOnSignal(signal),
  'conversation-read': (cache, { personId }) =>
    stale(cache, calls.messages.conversations.key(), calls.messages.conversation.key({ input: { personId } })),
  'notifications-changed': (cache) => stale(cache, calls.notifications.key()),
  'payouts-changed': (cache) => stale(cache, calls.payouts.key()),
  'todos-changed': (cache) => stale(cache, calls.todos.key()),
  'mail-preferences-changed': (cache) => stale(cache, calls.email.preferences.key()),
}

function stale(cache: QueryClient, ...queryKeys: QueryKey[]): void {
  for (const queryKey of queryKeys) askAgain(cache, queryKey)
}
