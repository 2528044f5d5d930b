import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Machine } from './machine.ts'
import type { Passwords } from './node-settings.ts'
import { APIS, NODES, PORTS } from './ports.ts'
import { untilOpen } from './wait.ts'

/** The components in front of the database and the API. */
export interface Proxies {
  /** Removes a backend of the API as if its network were cut: its connections end, no new ones arrive. */
  disable(place: number): Promise<void>
  enable(place: number): Promise<void>
}

/**
 * Starts HAProxy, which finds the primary through Patroni and the live APIs through `/readyz`, and PgBouncer in
 * transaction mode, whose server is HAProxy's primary.
 */
export async function startProxies(machine: Machine, passwords: Passwords): Promise<Proxies> {
  const folder = machine.own('front')
  const [balancer, pooler, users] = ['haproxy.cfg', 'pgbouncer.ini', 'users.txt'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const socket = join(folder, 'haproxy.sock')
  await writeFile(balancer, balancerSettings(socket))
  await writeFile(pooler, poolerSettings(users))
  await writeFile(users, `"sampan" "${passwords.application}"\n`)
  machine.start('haproxy', 'haproxy', ['-db', '-f', balancer])
  machine.start('pgbouncer', 'pgbouncer', [pooler])
  await Promise.all([untilOpen(PORTS.http), untilOpen(PORTS.pooler)])
  const order = async (command: string) => {
    const admin = connect(socket)
    admin.end(`${command}\n`)
    return text(admin)
  }
  return {
    async disable(place) {
      await order(`disable server api/a${place}`)
      await order(`shutdown sessions server api/a${place}`)
    },
    async enable(place) {
      await order(`enable server api/a${place}`)
    },
  }
}

const balancerSettings = (socket: string): string => `
global
  stats socket ${socket} mode 600 level admin
  maxconn 2000
defaults
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 3s
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1
listen primary
  mode tcp
  bind 127.0.0.1:${PORTS.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
  # A refused connection is closed at once: the pooler asks again sooner than the balancer would.
  retries 0
${servers()}
listen standby
  mode tcp
  bind 127.0.0.1:${PORTS.standby}
  # The synchronous standby alone: a primary that is lost must not be among them. It stays while it is promoted, when it
  # is neither: five seconds.
  option httpchk OPTIONS /sync
  http-check expect status 200
  default-server fastinter 500ms fall 10 on-marked-down shutdown-sessions
${servers()}
frontend http
  mode http
  bind 127.0.0.1:${PORTS.http}
  timeout client 60s
  default_backend api
backend api
  mode http
  timeout server 60s
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  # Reads are asked again elsewhere. A write without an answer may have happened: its sender repeats it with its key.
  acl is_read path_reg ^/api/[^?]*/get
  acl is_read method GET
  http-request disable-l7-retry unless is_read
  retry-on conn-failure empty-response 502 503
  retries 3
  option redispatch 1
${APIS.map((place) => `  server a${place} 127.0.0.1:${PORTS.api(place)} check`).join('\n')}
`

const servers = () =>
  NODES.map(
    (node) => `  server n${node} 127.0.0.1:${PORTS.postgres(node)} check port ${PORTS.patroni(node)}`,
  ).join('\n')

/** Covers a failover: a transaction that starts meanwhile is held until the new primary is available. */
const poolerSettings = (users: string): string => `
[databases]
sampan = host=127.0.0.1 port=${PORTS.primary} dbname=sampan
sampan_standby = host=127.0.0.1 port=${PORTS.standby} dbname=sampan
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 16
server_login_retry = 0.2
server_connect_timeout = 1
server_check_delay = 0
query_wait_timeout = 15
`
