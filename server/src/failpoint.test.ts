import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { FAILPOINTS } from './failpoint.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

it('every failpoint of the list occurs in the code once, and no other does', () => {
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('failpoint'))
    .map((file) => readFileSync(join(here, file), 'utf8'))
  const met = sources.flatMap((text) =>
    [...text.matchAll(/failpoint\('([^']+)'\)/g)].map((match) => match[1]),
  )
  expect(met.sort()).toEqual([...FAILPOINTS].sort())
})

it('kills the process at the named failpoint, and does nothing anywhere else', () => {
  const run = (name: string) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { failpoint } from ${JSON.stringify(join(here, 'failpoint.ts'))}
         failpoint('settle.after-capture')
         console.log('went on')`,
      ],
      { env: { ...process.env, FAILPOINT: name, NODE_OPTIONS: '' }, encoding: 'utf8' },
    )
  expect(run('settle.after-capture')).toMatchObject({ signal: 'SIGKILL', stdout: '' })
  expect(run('settle.after-read')).toMatchObject({ status: 0, stdout: 'went on\n' })
})
