import type { SessionView } from '#contract/sessions.ts'

/** Shows a notice about what was done. `holds` returns whether it is still true of the session as it is now. */
export type Tell = (notice: string, holds?: (session: SessionView) => boolean) => void

/** Returns a check for whether a session is as it was when answered: nobody has answered, moved or ended it since. */
export const isUnchangedSince =
  (answered: SessionView) =>
  ({ status, startsAt, move }: SessionView): boolean =>
    status === answered.status && startsAt === answered.startsAt && move?.startsAt === answered.move?.startsAt
