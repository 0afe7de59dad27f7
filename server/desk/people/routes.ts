import type { ActNeeds } from '#server/desk/acts/act.ts'
import { api, unwrap } from '#server/kit/api.ts'
import { listPeople } from './list-people.ts'
import { connectionsOf, ledgerOf, mailsTo, readProfile, sessionsOf, signInsOf } from './person.ts'

/** Endpoints for searching people, and for everything on a person's page. */
export const peopleRoutes = ({ db }: ActNeeds) => ({
  people: api.desk.people.handler(({ input }) => listPeople(db.read, input)),
  profile: api.desk.profile.handler(async ({ input }) => unwrap(await readProfile(db.read, input.personId))),
  signIns: api.desk.signIns.handler(({ input }) => signInsOf(db.read, input)),
  connectionsOf: api.desk.connectionsOf.handler(({ input }) => connectionsOf(db.read, input)),
  sessionsOf: api.desk.sessionsOf.handler(({ input }) => sessionsOf(db.read, input)),
  ledgerOf: api.desk.ledgerOf.handler(({ input }) => ledgerOf(db.read, input)),
  mailsTo: api.desk.mailsTo.handler(({ input }) => mailsTo(db.read, input)),
})
