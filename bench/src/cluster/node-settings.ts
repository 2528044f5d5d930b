import { join } from 'node:path'
import { BUCKETS, OBJECTS_KEY, type ObjectStore } from './object-store.ts'
import { NODES, PORTS } from './ports.ts'
import { POSTGRES_BIN } from './requirements.ts'

/** Roles and their passwords, created for the run. */
export interface Passwords {
  readonly superuser: string
  readonly replicator: string
  readonly owner: string
  readonly application: string
}

/** The name of the cluster in Patroni, etcd and pgBackRest. */
export const STANZA = 'sampan'

/** The arguments of etcd; `isNew` founds a new cluster. */
export function etcdArguments(number: number, folder: string, isNew: boolean): string[] {
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
 * Patroni's settings, in JSON, of which YAML is a superset. The leases are as short as the test needs: a lost machine is
 * replaced after ttl + loop_wait. Machines that are connected by a network need 30, 10 and 10.
 */
export const patroniSettings = (number: number, folder: string, data: string, passwords: Passwords): string =>
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
        // A failed server is replaced immediately instead of waiting for its restart.
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Without a standby no write is acknowledged.
        synchronous_mode_strict: true,
        synchronous_node_count: 1,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          // A rewind that ends halfway, as on a full disk, leaves data that neither starts nor can be rewound.
          remove_data_directory_on_rewind_failure: true,
          // Patroni 3.0 creates the slots of the others on a promoted server two rounds later, and commits wait for them.
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
            // The log that a standby may miss while it is unavailable, as there are no slots.
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
      // No restore_command: a standby would first request more log from the archive during its promotion, which takes seconds.
      // The socket is in a folder that only its owner can open.
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
  })

/** pgBackRest's settings, with the object store as repository. */
export const backrestSettings = (
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
