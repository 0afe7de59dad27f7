import { roomHours } from '#domain/sessions/room/room-hours.ts'
import { unwrap, api, signedIn } from '#server/kit/api.ts'
import type { IceConfig } from '#server/kit/ice-config.ts'
import { iceServersFor } from './ice-servers.ts'
import { sendSignal, type SignalNeeds } from './send-signal.ts'
import { readRoom } from './view.ts'
import { enterRoom, leaveRoom, stayInRoom } from './visit-room.ts'

export const roomRoutes = (needs: SignalNeeds & { ice: IceConfig }) => ({
  get: api.room.get.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    return unwrap(await readRoom(needs, { ...input, personId }))
  }),
  enter: api.room.enter.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    unwrap(await enterRoom(needs, { ...input, personId }))
    const room = unwrap(await readRoom(needs, { ...input, personId }))
    // A relay asks for the credentials repeatedly during the call, so they last until the room closes.
    const { closesAt } = roomHours(new Date(room.startsAt))
    return { room, iceServers: iceServersFor(needs.ice, personId, closesAt) }
  }),
  stay: api.room.stay.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    unwrap(await stayInRoom(needs, { ...input, personId }))
    return unwrap(await readRoom(needs, { ...input, personId }))
  }),
  leave: api.room.leave.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    return unwrap(await leaveRoom(needs, { ...input, personId }))
  }),
  signal: api.room.signal.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    return unwrap(await sendSignal(needs, { ...input, personId }))
  }),
})
