import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { discardedFolder, spareDisk, startEmbeddedPostgres } from '@sampan/database'
import { nodeFlags } from '../tools/node-flags.mjs'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

/** Serves the whole application in demo mode, on a database that tests can read through DATABASE_URL. */
export default async function serve() {
  const folder = await discardedFolder('sampan-e2e-')
  const postgres = await startEmbeddedPostgres(folder)
  await spareDisk(postgres.ownerUrl)
  process.env.DATABASE_URL = postgres.url
  const port = process.env.E2E_PORT ?? '4180'
  const server = spawn(process.execPath, [...nodeFlags, MAIN], {
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // Passkeys need a host name.
      OTHER_ORIGINS: `http://localhost:${port}`,
      DATABASE_URL: postgres.url,
      MIGRATION_DATABASE_URL: postgres.ownerUrl,
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilAnnounced(server)
  return async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The start is complete when the addresses are printed. */
function untilAnnounced(server: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Sampan is at')) ready()
    })
    server.once('exit', (code) => failed(new Error(`the application stopped with ${code}`)))
  })
}
