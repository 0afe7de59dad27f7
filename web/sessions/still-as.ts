import type { SessionView } from '#contract/sessions.ts'

/** Of a session as it was answered: whether nobody has answered, moved or ended it since. */
export const stillAs =
  (answered: SessionView) =>
  ({ status, startsAt, move }: SessionView): boolean =>
    status === answered.status && startsAt === answered.startsAt && move?.startsAt === answered.move?.startsAt
