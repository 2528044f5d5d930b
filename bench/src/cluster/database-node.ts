import { existsSync, readFileSync, rmSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Machine, type Running, signalTree } from './machine.ts'
import { backrestSettings, etcdArguments, type Passwords, patroniSettings, STANZA } from './node-settings.ts'
import type { ObjectStore } from './object-store.ts'
import { PORTS } from './ports.ts'
import { POSTGRES_BIN } from './requirements.ts'
import { until } from './wait.ts'

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
  const psqlArguments = (...statements: string[]): string[] => [
    ...['-h', folder, '-p', String(PORTS.postgres(number)), '-U', 'postgres', '-At'],
    ...statements.flatMap((statement) => ['-c', statement]),
  ]
  const isPrimary = () => node.postgres('psql', ...psqlArguments('select pg_is_in_recovery()')).trim() === 'f'
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
            psqlArguments(
              "select pg_logical_emit_message(false, 'cluster', 'full')",
              'select pg_switch_wal()',
            ),
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
      const log = join(folder, 'restore.log')
      const server = ['-D', data, '-w', '-t', '120', '-l', log]
      // The settings in the backup belong to the node that it was taken from.
      const settings = [
        `-p ${PORTS.postgres(number)} -c unix_socket_directories=${folder} -c archive_mode=off`,
        `-c hba_file=${join(data, 'pg_hba.conf')} -c ident_file=${join(data, 'pg_ident.conf')}`,
      ].join(' ')
      try {
        node.postgres('pg_ctl', 'start', ...server, '-o', settings)
        await until('promotion after the restore', 120_000, () => (isPrimary() ? true : undefined))
      } catch (cause) {
        throw new Error(readFileSync(log, 'utf8'), { cause })
      }
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
