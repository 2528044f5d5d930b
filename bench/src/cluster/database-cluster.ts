import { randomBytes } from 'node:crypto'
import { connect, loadReference, prepareDatabase } from '@sampan/database'
import pg from 'pg'
import { type DatabaseNode, databaseNode } from './database-node.ts'
import type { Machine } from './machine.ts'
import type { Passwords } from './node-settings.ts'
import type { ObjectStore } from './object-store.ts'
import { NODES, PORTS } from './ports.ts'
import { until } from './wait.ts'

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

export interface DatabaseCluster {
  readonly nodes: readonly DatabaseNode[]
  readonly passwords: Passwords
  /** The direct address of the primary, for the owner of the tables. */
  readonly ownerUrl: string
  /** The primary; a synchronous standby; the other standby. */
  roles(): Promise<{ primary: DatabaseNode; synchronous: DatabaseNode; other: DatabaseNode }>
  /** Waits until all three servers run and a standby is synchronous. */
  whole(): Promise<void>
  /** How often the primary has changed since the first. */
  promotions(): Promise<number>
  /** Creates the role that owns the tables, the database and the tables. */
  prepare(): Promise<void>
}

const WHOLE_WITHIN_MS = 120_000

export async function openDatabaseCluster(machine: Machine, objects: ObjectStore): Promise<DatabaseCluster> {
  const password = () => randomBytes(12).toString('hex')
  const passwords: Passwords = {
    superuser: password(),
    replicator: password(),
    owner: password(),
    application: password(),
  }
  const nodes: DatabaseNode[] = []
  for (const number of NODES) nodes.push(await databaseNode(machine, number, objects, passwords))

  /** Patroni's view of the cluster; every node is queried until one responds. */
  async function members(): Promise<readonly Member[]> {
    for (const { number } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${PORTS.patroni(number)}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const nodeOf = (all: readonly Member[], role: string) => {
    const member = all.find((one) => one.role === role && ['running', 'streaming'].includes(one.state))
    return nodes.find(({ number }) => `n${number}` === member?.name)
  }
  const urlOf = (user: string, secret: string, database: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${PORTS.primary}/${database}`
  const cluster: DatabaseCluster = {
    nodes,
    passwords,
    ownerUrl: urlOf('sampan_owner', passwords.owner, 'sampan'),
    roles: () =>
      until('three database servers, one synchronous', WHOLE_WITHIN_MS, async () => {
        const all = await members()
        const [primary, synchronous, other] = ['leader', 'sync_standby', 'replica'].map((role) =>
          nodeOf(all, role),
        )
        return primary && synchronous && other ? { primary, synchronous, other } : undefined
      }),
    async whole() {
      await cluster.roles()
    },
    async promotions() {
      const leader = (await members()).find(({ role }) => role === 'leader')
      return (leader?.timeline ?? 1) - 1
    },
    async prepare() {
      const superuser = new pg.Client(urlOf('postgres', passwords.superuser, 'postgres'))
      await superuser.connect()
      await superuser.query(
        `create role sampan_owner login createdb createrole password '${passwords.owner}'`,
      )
      await superuser.end()
      const url = urlOf('sampan', passwords.application, 'sampan')
      await prepareDatabase(cluster.ownerUrl, url)
      const { db, close } = connect(url, 1)
      await loadReference(db, new Date())
      await close()
    },
  }
  for (const node of nodes) node.start(true)
  return cluster
}
