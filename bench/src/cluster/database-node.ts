import { existsSync, readFileSync, rmSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Machine, type Running, signalTree } from './machine.ts'
import { BUCKETS, OBJECTS_KEY, type ObjectStore } from './object-store.ts'
import { NODES, PORTS } from './ports.ts'
import { POSTGRES_BIN } from './requirements.ts'
import { until } from './wait.ts'

/** Roles and their passwords, created for the run. */
export interface Passwords {
  readonly superuser: string
  readonly replicator: string
  readonly owner: string
  readonly application: string
}

/** One machine of the database cluster: etcd, Patroni, and the PostgreSQL that Patroni starts. */
export interface DatabaseNode {
  readonly number: number
  /** The data folder. */
  readonly data: string
  /** Starts etcd and Patroni; `isNew` founds a new etcd cluster. */
  start(isNew?: boolean): void
  /** Starts etcd only. */
  startCoordination(isNew?: boolean): void
  /** Stops the whole machine like a power cut. */
  cut(): Promise<void>
  /** Stops only the database server like a crash. */
  cutServer(): void
  /** Freezes the machine: its connections stay open and nothing responds, as in a network partition. */
  freeze(): void
  thaw(): void
  /** Fills the disk of the data until the server cannot write another segment of its log. */
  fillDisk(): Promise<void>
  freeDisk(): void
  /** Removes the data. */
  destroy(): Promise<void>
  startDatabase(): void
  /** Restores the newest backup and the log after it up to a time, on this machine alone. Its data must be gone. */
  restore(time: string): Promise<void>
  /** Deletes Patroni's state in etcd: the next node with data founds a new cluster. */
  forgetCluster(): void
  /** Runs pgBackRest on this machine. */
  backrest(...args: string[]): string
  /** Runs a program of PostgreSQL on this machine. */
  postgres(program: string, ...args: string[]): string
}

const STANZA = 'sampan'
const ARCHIVE_AGAIN = new URL('../../../deploy/archive-again.sh', import.meta.url)
/** Four times the log that a server may keep. */
const DISK_MEGABYTES = 4_096
/** More than the log segments that a server preallocates. */
const LOG_SWITCHES = 200

/** Writes the settings of one node. `start` starts its parts. */
export async function databaseNode(
  machine: Machine,
  number: number,
  objects: ObjectStore,
  passwords: Passwords,
): Promise<DatabaseNode> {
  const folder = machine.own(`n${number}`)
  const disk = machine.disk(`n${number}/disk`, DISK_MEGABYTES)
  const [data, ballast] = [join(disk, 'data'), join(disk, 'ballast')]
  const [patroniFile, backrestFile] = [join(folder, 'patroni.yml'), join(folder, 'pgbackrest.conf')]
  await copyFile(ARCHIVE_AGAIN, join(folder, 'archive-again.sh'))
  await writeFile(patroniFile, patroniSettings(number, folder, data, passwords))
  await writeFile(backrestFile, backrestSettings(number, folder, data, objects))
  let [etcd, patroni]: (Running | undefined)[] = []

  const postmaster = (): number | undefined => {
    const file = join(data, 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [patroni?.pid, postmaster(), etcd?.pid]) if (pid !== undefined) signalTree(pid, signal)
  }
  const asking = (...statements: string[]): string[] => [
    ...['-h', folder, '-p', String(PORTS.postgres(number)), '-U', 'postgres', '-At'],
    ...statements.flatMap((statement) => ['-c', statement]),
  ]
  const isPrimary = () => node.postgres('psql', ...asking('select pg_is_in_recovery()')).trim() === 'f'
  const node: DatabaseNode = {
    number,
    data,
    startCoordination(isNew = false) {
      etcd = machine.start(`etcd-${number}`, 'etcd', etcdArguments(number, folder, isNew))
    },
    start(isNew) {
      node.startCoordination(isNew)
      node.startDatabase()
    },
    startDatabase() {
      patroni = machine.start(`patroni-${number}`, 'patroni', [patroniFile])
    },
    async cut() {
      const server = postmaster()
      await Promise.all([patroni?.cut(), etcd?.cut()])
      if (server !== undefined) signalTree(server, 'SIGKILL')
    },
    cutServer() {
      const server = postmaster()
      if (server !== undefined) signalTree(server, 'SIGKILL')
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async fillDisk() {
      await machine.runAside('sh', ['-c', `dd if=/dev/zero of=${ballast} bs=1M 2>&1 || true`])
      for (let n = 0; n < LOG_SWITCHES; n += 1) {
        try {
          await machine.runAside(
            join(POSTGRES_BIN, 'psql'),
            asking("select pg_logical_emit_message(false, 'cluster', 'full')", 'select pg_switch_wal()'),
          )
        } catch {
          return
        }
      }
      throw new Error('the server writes on a full disk')
    },
    freeDisk: () => rmSync(ballast),
    destroy: () => rm(data, { recursive: true, force: true }),
    async restore(time) {
      machine.own(`n${number}/disk/data`)
      node.backrest('--type=time', `--target=${time}`, '--target-action=promote', 'restore')
      const server = ['-D', data, '-w', '-t', '120', '-l', join(folder, 'restore.log')]
      // The settings in the backup belong to the node that it was taken from.
      const settings = [
        `-p ${PORTS.postgres(number)} -c unix_socket_directories=${folder} -c archive_mode=off`,
        `-c hba_file=${join(data, 'pg_hba.conf')} -c ident_file=${join(data, 'pg_ident.conf')}`,
      ].join(' ')
      node.postgres('pg_ctl', 'start', ...server, '-o', settings)
      await until('promotion after the restore', 120_000, () => (isPrimary() ? true : undefined))
      node.postgres('pg_ctl', 'stop', ...server, '-m', 'fast')
    },
    forgetCluster: () =>
      void machine.run('etcdctl', [
        ...[`--endpoints=http://127.0.0.1:${PORTS.etcd(number)}`, 'del', '--prefix', `/service/${STANZA}/`],
      ]),
    backrest: (...args) =>
      machine.run('pgbackrest', [`--config=${backrestFile}`, `--stanza=${STANZA}`, ...args]),
    postgres: (program, ...args) => machine.run(join(POSTGRES_BIN, program), args),
  }
  return node
}

function etcdArguments(number: number, folder: string, isNew: boolean): string[] {
  const peer = (node: number) => `http://127.0.0.1:${PORTS.etcdPeers(node)}`
  const client = `http://127.0.0.1:${PORTS.etcd(number)}`
  return [
    ...['--name', `n${number}`, '--data-dir', join(folder, 'etcd'), '--logger', 'zap'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer(number), '--initial-advertise-peer-urls', peer(number)],
    ...['--initial-cluster', NODES.map((node) => `n${node}=${peer(node)}`).join()],
    ...['--initial-cluster-token', 'sampan', '--initial-cluster-state', isNew ? 'new' : 'existing'],
    ...['--heartbeat-interval', '100', '--election-timeout', '1000'],
  ]
}

/**
 * The leases are as short as the test needs: a lost machine is replaced after ttl + loop_wait. On machines with a
 * network between them take 30, 10 and 10. YAML is a superset of JSON.
 */
const patroniSettings = (number: number, folder: string, data: string, passwords: Passwords): string =>
  JSON.stringify({
    scope: STANZA,
    name: `n${number}`,
    restapi: {
      listen: `127.0.0.1:${PORTS.patroni(number)}`,
      connect_address: `127.0.0.1:${PORTS.patroni(number)}`,
    },
    etcd3: { hosts: NODES.map((node) => `127.0.0.1:${PORTS.etcd(node)}`) },
    bootstrap: {
      dcs: {
        ttl: 8,
        loop_wait: 1,
        retry_timeout: 3,
        // A server that died is replaced at once instead of waiting for its start.
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Without a standby no write is acknowledged.
        synchronous_mode_strict: true,
        synchronous_node_count: 1,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          // Patroni 3.0 makes the slots of the others on a promoted server two rounds later, and commits wait for them.
          use_slots: false,
          parameters: {
            wal_log_hints: 'on',
            // A standby that serves reads must show everything that was acknowledged.
            synchronous_commit: 'remote_apply',
            max_connections: 100,
            shared_buffers: '64MB',
            archive_mode: 'on',
            archive_timeout: 30,
            // A disconnected standby is detected by a timeout.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            // The log that a standby may miss while it is away, as there are no slots.
            wal_keep_size: '512MB',
            // Interval at which a standby looks for the new primary; commits wait for it, by default up to five
            // seconds.
            wal_retrieve_retry_interval: '200ms',
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${PORTS.postgres(number)}`,
      connect_address: `127.0.0.1:${PORTS.postgres(number)}`,
      data_dir: data,
      bin_dir: POSTGRES_BIN,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replicator },
      },
      parameters: {
        unix_socket_directories: folder,
        archive_command: `pgbackrest --config=${join(folder, 'pgbackrest.conf')} --stanza=${STANZA} archive-push %p`,
      },
      callbacks: {
        on_role_change: [
          ...['env', `PGBACKREST_STANZA=${STANZA}`, `PGBACKREST_CONFIG=${join(folder, 'pgbackrest.conf')}`],
          ...['sh', join(folder, 'archive-again.sh'), data],
        ].join(' '),
      },
      // No restore_command: a standby that is promoted would first ask the archive for more, which takes seconds.
      // The socket is in a folder that only its owner can open.
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
  })

const backrestSettings = (
  number: number,
  folder: string,
  data: string,
  { certificate }: ObjectStore,
): string => `
[global]
repo1-type=s3
repo1-s3-bucket=${BUCKETS.backups}
repo1-path=/sampan
repo1-s3-endpoint=localhost
repo1-storage-port=${PORTS.objects}
repo1-s3-uri-style=path
repo1-s3-region=us-east-1
repo1-s3-key=${OBJECTS_KEY}
repo1-s3-key-secret=${OBJECTS_KEY}
repo1-storage-ca-file=${certificate}
repo1-retention-full=2
lock-path=${folder}/lock
log-path=${folder}/log
spool-path=${folder}/spool
log-level-console=warn
log-level-file=off
start-fast=y
compress-type=lz4
[${STANZA}]
pg1-path=${data}
pg1-port=${PORTS.postgres(number)}
pg1-socket-path=${folder}
pg1-user=postgres
`
