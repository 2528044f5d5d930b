import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { InstanceLockError, lockSingleInstance } from './single-instance-lock.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function aPlace(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-place-'))
  folders.push(folder)
  return readEnvironment({ DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1' })
}

function aListener(): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server = createServer()
  return new Promise((ready) =>
    server.listen(0, '127.0.0.1', () =>
      ready({
        port: (server.address() as { port: number }).port,
        close: () => new Promise((done) => server.close(done)),
      }),
    ),
  )
}

describe('the lock of a running shop', () => {
  it('is acquired by the first and refused to the second, whatever its port', async () => {
    const place = await aPlace(0)
    await lockSingleInstance(place)
    await expect(lockSingleInstance({ ...place, PORT: 0 })).rejects.toThrow(/already runs on/)
  })

  it('is free again when no process answers for the folder', async () => {
    const place = await aPlace(0)
    const stopped = await aListener()
    await stopped.close()
    await writeFile(join(place.DATA_DIR, 'running'), String(stopped.port))
    await expect(lockSingleInstance(place)).resolves.toBeUndefined()
  })

  it('names a port that another program uses', async () => {
    const taken = await aListener()
    const place = await aPlace(taken.port)
    await expect(lockSingleInstance(place)).rejects.toThrow(InstanceLockError)
    await expect(lockSingleInstance(place)).rejects.toThrow(`Port ${taken.port} is taken`)
    await taken.close()
  })
})
