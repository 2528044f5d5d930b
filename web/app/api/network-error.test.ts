import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Ends the session without typed text. */
const WITHOUT_INPUT = ['console/access/sign-out.route.tsx']

it('keeps every form on its page when the network fails', async () => {
  const app = fileURLToPath(new URL('..', import.meta.url))
  const unprotected: string[] = []
  for await (const file of glob('**/*.route.tsx', { cwd: app })) {
    const source = readFileSync(app + file, 'utf8')
    const hasAction = /^export (async function|const) action\b/m.test(source)
    if (hasAction && !source.includes('catchNetworkError(serverAction)')) unprotected.push(file)
  }
  expect(unprotected, 'no clientAction with catchNetworkError').toEqual(WITHOUT_INPUT)
})
