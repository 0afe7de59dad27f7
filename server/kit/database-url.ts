/**
 * Where the PostgreSQL of an address is: a host, or the folder of a unix socket; undefined if it is no such address. The host may be left out,
 * as in `postgres://tassel@/tassel?host=/var/run/postgresql`: PostgreSQL takes that and the standard for URLs does not.
 */
export function hostOf(databaseUrl: string): string | undefined {
  const url = URL.parse(databaseUrl) ?? URL.parse(databaseUrl.replace('@/', '@localhost/'))
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return undefined
  return url.searchParams.get('host') ?? (url.host || 'localhost')
}
