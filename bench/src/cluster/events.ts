import { setTimeout as pause } from 'node:timers/promises'
import { prepareDatabase } from '@sampan/database'
import type { Application } from './application.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Machine } from './machine.ts'
import { nextVersion } from './next-version.ts'
import type { ObjectStore } from './object-store.ts'
import type { Proxies } from './proxies.ts'

/** The failures that are tested. */
export interface Parts {
  readonly machine: Machine
  readonly database: DatabaseCluster
  readonly objects: ObjectStore
  readonly proxies: Proxies
  readonly apis: readonly Application[]
  readonly workers: readonly Application[]
  /** The address of the database that the processes use. */
  readonly applicationUrl: string
}

export interface Event {
  readonly name: string
  /** The longest unavailability allowed, in seconds. */
  readonly reads: number
  readonly writes: number
  /** Whether the primary changes in this event. */
  readonly isFailover?: boolean
  /** Causes the failure. The returned function repairs it, after the shop was observed without the part. */
  act(parts: Parts): Promise<() => Promise<void>>
}

const nothing = async () => {}
const first = (all: readonly Application[]): Application => {
  const [one] = all
  if (!one) throw new Error('nothing is running')
  return one
}

export const EVENTS: readonly Event[] = [
  {
    name: 'an API is killed',
    reads: 0,
    writes: 0,
    async act({ apis }) {
      await first(apis).cut()
      return () => first(apis).start()
    },
  },
  {
    name: 'a worker is killed',
    reads: 0,
    writes: 0,
    async act({ workers }) {
      await first(workers).cut()
      return () => first(workers).start()
    },
  },
  {
    name: 'an API is cut off from the balancer',
    reads: 0,
    writes: 0,
    async act({ proxies }) {
      await proxies.disable(2)
      return () => proxies.enable(2)
    },
  },
  {
    name: 'the S3 server is killed',
    reads: 0,
    writes: 0,
    async act({ objects }) {
      await objects.process.cut()
      return () => objects.start()
    },
  },
  {
    name: "the primary's server is killed",
    reads: 0,
    writes: 4,
    isFailover: true,
    async act({ database }) {
      const { primary } = await database.roles()
      primary.cutServer()
      return nothing
    },
  },
  {
    name: "the primary's machine is lost",
    reads: 0,
    writes: 12,
    isFailover: true,
    async act({ database }) {
      const { primary } = await database.roles()
      await primary.cut()
      return async () => primary.start()
    },
  },
  {
    name: "the primary's disk is full",
    reads: 0,
    writes: 12,
    isFailover: true,
    async act({ database }) {
      const { primary } = await database.roles()
      await primary.fillDisk()
      return async () => primary.freeDisk()
    },
  },
  {
    name: 'the synchronous replica is cut off',
    reads: 0,
    writes: 12,
    async act({ database }) {
      const { synchronous } = await database.roles()
      synchronous.freeze()
      return async () => synchronous.thaw()
    },
  },
  {
    name: 'the other replica is cut off',
    reads: 0,
    writes: 0,
    async act({ database }) {
      const { other } = await database.roles()
      other.freeze()
      return async () => other.thaw()
    },
  },
  {
    name: 'a new version with a migration',
    reads: 0,
    writes: 0,
    async act({ machine, database, applicationUrl, apis, workers }) {
      await prepareDatabase(database.ownerUrl, applicationUrl, await nextVersion(machine.folder))
      for (const one of [...workers, ...apis]) {
        await one.replace()
        // The balancer has to notice it before the next one leaves.
        await pause(2_000)
      }
      return nothing
    },
  },
]
