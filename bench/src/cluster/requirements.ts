import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The Debian packages of the cluster, each with one of its programs. */
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

/** Returns the packages whose programs are missing. */
export function missingPackages(): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return Object.entries(PACKAGES)
    .filter(
      ([, program]) =>
        !folders.some((folder) => canRun(join(program.startsWith('/') ? '/' : folder, program))),
    )
    .map(([name]) => name)
}

const CLUSTER_DEFAULTS = '/etc/postgresql-common/createcluster.conf'
/** Debian calls this program to decide whether a package may start its services; exit code 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs packages by apt-get, without a default PostgreSQL cluster and without starting a service. Services of etcd,
 * Patroni and the others are enabled nevertheless, as Debian does, and start at the next boot with systemd.
 * @throws Error with the command to run, when this is not Debian or not root
 */
export function install(packages: readonly string[]): void {
  const command = ['install', '--yes', '--no-install-recommends', ...packages]
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Missing here: ${packages.join(', ')}. On Debian, as root: apt-get ${command.join(' ')}`)
  if (!existsSync(CLUSTER_DEFAULTS)) {
    mkdirSync(dirname(CLUSTER_DEFAULTS), { recursive: true })
    writeFileSync(CLUSTER_DEFAULTS, 'create_main_cluster = false\n')
  }
  const isPolicyOurs = !existsSync(POLICY)
  if (isPolicyOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    for (const args of [['update'], command]) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' })
      if (status !== 0) throw new Error(`apt-get ${args.join(' ')}: ${stderr}`)
    }
  } finally {
    if (isPolicyOurs) rmSync(POLICY)
  }
}
