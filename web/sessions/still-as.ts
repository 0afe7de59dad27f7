import type { SessionView } from '#contract/sessions.ts'

/** Tells what was done; `holds`: whether that is still true of the session as it has become. */
export type Tell = (notice: string, holds?: (session: SessionView) => boolean) => void

/** Of a session as it was answered: whether nobody has answered, moved or ended it since. */
export const stillAs =
  (answered: SessionView) =>
  ({ status, startsAt, move }: SessionView): boolean =>
    status === answered.status && startsAt === answered.startsAt && move?.startsAt === answered.move?.startsAt
