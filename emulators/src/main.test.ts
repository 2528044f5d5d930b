import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// Starting a process may take long on a busy machine.
const patience = 60_000

const main = new URL('./main.ts', import.meta.url)

it(
  'reports its addresses to its parent, and ends when the parent disconnects',
  async () => {
    const child = fork(main, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
    })
    const [ready] = (await once(child, 'message')) as [Record<string, string>]
    expect((await fetch(`${ready.rates}/latest`)).status).toBe(200)
    expect((await fetch(`${ready.openid}/google/jwks`)).status).toBe(200)
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(printed).toBe('')
  },
  patience,
)

it(
  'when started by hand prints one line of JSON and ends on SIGTERM',
  async () => {
    const child = spawn(process.execPath, [fileURLToPath(main)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    expect(Object.keys(JSON.parse(line))).toContain('paypal')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
  patience,
)
