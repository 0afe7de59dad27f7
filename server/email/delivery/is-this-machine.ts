/** True for localhost and for loopback addresses, but not for a name that only starts like one. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
