/** The protocol's name for an HTTP status (spec 8), which the client's SDK reports to its caller. */
export const callableStatus = (httpStatus: number): CallableStatus => byHttpStatus[httpStatus] ?? nearest(httpStatus)

export type CallableStatus =
  | 'INVALID_ARGUMENT'
  | 'UNAUTHENTICATED'
  | 'PERMISSION_DENIED'
  | 'NOT_FOUND'
  | 'ABORTED'
  | 'RESOURCE_EXHAUSTED'
  | 'INTERNAL'
  | 'UNIMPLEMENTED'
  | 'UNAVAILABLE'
  | 'DEADLINE_EXCEEDED'

const byHttpStatus: Record<number, CallableStatus> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

const nearest = (httpStatus: number): CallableStatus =>
  httpStatus >= 400 && httpStatus < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL'

/** The HTTP status for a protocol name; 500 if there is none. */
export const httpStatusOf = (status: CallableStatus): number =>
  Number(Object.entries(byHttpStatus).find(([, name]) => name === status)?.[0] ?? 500)
