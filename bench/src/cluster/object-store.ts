import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Machine, Running } from './machine.ts'
import { PORTS } from './ports.ts'
import { untilOpen } from './wait.ts'

/** An S3 server for the run only: it is old, and the shop does not depend on it. */
const S3RVER = 's3rver@3.7.1'
/** Its access key and secret. */
export const OBJECTS_KEY = 'S3RVER'
export const BUCKETS = { backups: 'backups', files: 'files' } as const

export interface ObjectStore {
  /** The certificate, which clients must trust. pgBackRest speaks TLS only, and to a name, not to an address. */
  readonly certificate: string
  readonly url: string
  readonly process: Running
  start(): Promise<void>
}

/** Installs the S3 server into the run's folder and starts it with TLS. */
export async function openObjectStore(machine: Machine): Promise<ObjectStore> {
  const folder = machine.own('objects')
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  machine.run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ])
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, S3RVER], {
    encoding: 'utf8',
  })
  if (installed.status !== 0) throw new Error(`${S3RVER} could not be installed: ${installed.stderr}`)
  const program = join(folder, 'node_modules', 's3rver', 'bin', 's3rver.js')
  let running: Running | undefined
  const store: ObjectStore = {
    certificate,
    url: `https://localhost:${PORTS.objects}`,
    get process() {
      if (!running) throw new Error('the S3 server has not been started')
      return running
    },
    async start() {
      running = machine.start('objects', process.execPath, [
        ...[program, '-s', '-d', join(folder, 'data'), '-a', '127.0.0.1', '-p', String(PORTS.objects)],
        ...['--key', key, '--cert', certificate, '--no-vhost-buckets'],
        ...Object.values(BUCKETS).flatMap((bucket) => ['--configure-bucket', bucket]),
      ])
      await untilOpen(PORTS.objects)
    },
  }
  await store.start()
  return store
}
