import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hostOfRunning, listeningSettings, placeToListen } from './embedded-host.ts'

describe('where the embedded PostgreSQL listens', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sampan-host-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it.skipIf(process.platform === 'win32')('is a socket in its folder, without a port', async () => {
    const host = await placeToListen(folder)
    expect(host).toEqual({ host: folder, port: 5432 })
    expect(listeningSettings(host)).toContain("-c listen_addresses=''")
    expect(await readdir(folder)).toEqual([])
  })

  it('is a free port of loopback where the path is too long for a socket', async () => {
    const home = join(folder, 'l'.repeat(104))
    await mkdir(home)
    const host = await placeToListen(home)
    expect(host).toEqual({ host: '127.0.0.1', port: expect.any(Number) })
    expect(host.port).toBeGreaterThan(1023)
    expect(listeningSettings(host)).toContain('-c listen_addresses=127.0.0.1')
  })

  it.each([
    ['a socket', '..', '', { host: '/home/shop', port: 5432 }],
    ['a port', '', '127.0.0.1', { host: '127.0.0.1', port: 5432 }],
  ])('is read from what a running server has written: %s', async (_, socket, address, host) => {
    const written = [
      '7253',
      '/home/shop/postgres',
      '1795854985',
      '5432',
      socket,
      address,
      '  2164796',
      'ready',
    ]
    await writeFile(join(folder, 'postmaster.pid'), written.join('\n'))
    expect(await hostOfRunning('/home/shop', folder)).toEqual(host)
  })
})
