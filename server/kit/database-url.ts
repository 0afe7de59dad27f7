/**
 * Returns where a PostgreSQL URL points to: a host, or the folder of a unix socket. Undefined if it isn't such a URL.
 * The host may be missing, as in `postgres://tassel@/tassel?host=/var/run/postgresql`, which PostgreSQL accepts and the
 * URL standard doesn't.
 */
export function hostOf(databaseUrl: string): string | undefined {
  const url = URL.parse(databaseUrl) ?? URL.parse(databaseUrl.replace('@/', '@localhost/'))
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return undefined
  return url.searchParams.get('host') ?? (url.host || 'localhost')
}
