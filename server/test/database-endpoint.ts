import type { NetConnectOpts } from 'node:net'

/** Returns where the server of a database's URL listens, for a test that stands between it and the application. */
export function databaseEndpoint(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}
