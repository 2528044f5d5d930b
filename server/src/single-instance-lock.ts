import { readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** A failed start whose cause the person at the terminal can fix. */
export class InstanceLockError extends Error {}

const PATIENCE_MS = 3000

/**
 * Checks that no other Sampan uses the data folder and that the port is free, before anything is changed. A killed
 * process may take a moment to end, so the port is retried for a while.
 * @throws InstanceLockError with a sentence for the terminal.
 */
export async function lockSingleInstance(environment: Environment): Promise<void> {
  const mark = join(environment.DATA_DIR, 'running')
  const neighbour = await readFile(mark, 'utf8').catch(() => '')
  if (neighbour !== '' && (await answersFor(Number(neighbour), environment.DATA_DIR)))
    throw new InstanceLockError(
      `Sampan already runs on ${environment.DATA_DIR}. Stop it, or choose another folder: DATA_DIR=other npm start`,
    )
  await portFree(environment)
  await writeFile(mark, String(await answerFor(environment.DATA_DIR)))
}

/**
 * Serves the folder's name on a loopback port for the life of this process. Unlike a lock file, the port can
 * not outlive it.
 */
function answerFor(folder: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(folder)
  })
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      server.unref()
      listening((server.address() as { port: number }).port)
    })
  })
}

function answersFor(port: number, folder: string): Promise<boolean> {
  return new Promise((known) => {
    let said = ''
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 })
    socket.on('data', (bytes) => {
      said += bytes
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => known(false))
    socket.on('close', () => known(said === folder))
  })
}

async function portFree({ PORT, HOST }: Environment): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    if (await canListen(PORT, HOST)) return
    if (Date.now() > until)
      throw new InstanceLockError(
        `Port ${PORT} is taken. Stop what runs there, or choose another: PORT=${PORT + 1} npm start`,
      )
    await new Promise((later) => setTimeout(later, 200))
  }
}

/** @throws Error for anything but an occupied port, such as a port this user has no right to. */
function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((known, failed) => {
    const server = createServer()
    server.once('error', (failure: NodeJS.ErrnoException) =>
      failure.code === 'EADDRINUSE' ? known(false) : failed(failure),
    )
    server.listen(port, host, () => server.close(() => known(true)))
  })
}
