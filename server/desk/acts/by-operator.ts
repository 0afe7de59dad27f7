import { type Context, signedInOperator } from '#server/kit/api.ts'
import type { Act } from './act.ts'

/** The act of the operator who made this request. */
export const byOperator = (context: Context, { reason }: { reason: string }): Act => ({
  operatorId: signedInOperator(context).personId,
  requestId: context.requestId,
  reason,
})
