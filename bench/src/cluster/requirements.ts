import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's packages that the cluster consists of, by a program of each. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: 'patroni',
  'etcd-server': 'etcd',
  'etcd-client': 'etcdctl',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  openssl: 'openssl',
} as const

/** The folder of PostgreSQL's programs. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns what to type when something is missing; '' when nothing is. */
export function missingPackages(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  const missing = Object.entries(PACKAGES)
    .filter(
      ([, program]) =>
        !folders.some((folder) => canRun(join(program.startsWith('/') ? '/' : folder, program))),
    )
    .map(([name]) => name)
  if (missing.length === 0) return ''
  return `Missing here: ${missing.join(', ')}. On Debian, as root (nothing is started by it with create_main_cluster = false
in /etc/postgresql-common/createcluster.conf):

  apt-get install --no-install-recommends ${missing.join(' ')}`
}
