import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inDatabase } from '@sampan/database'
import { beforeAll, expect, inject, it } from 'vitest'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const root = fileURLToPath(new URL('../../../', import.meta.url))
let variables: Record<string, string>

/** The environment of a command whose secrets are all in files. */
beforeAll(async () => {
  const { DATABASE_URL, DATA_DIR } = test.context.environment
  const secrets = {
    DATABASE_URL,
    MIGRATION_DATABASE_URL: inDatabase(inject('template').ownerUrl, new URL(DATABASE_URL).pathname.slice(1)),
    SECRETS_KEY: 'a key that lies in a file, of 32 characters or more',
    SMTP_URL: '',
  }
  variables = { PATH: process.env.PATH ?? '', MODE: 'test', DATA_DIR }
  for (const [name, secret] of Object.entries(secrets)) {
    const file = join(DATA_DIR, `${name}.secret`)
    await writeFile(file, `${secret}\n`)
    variables[`${name}_FILE`] = file
  }
})

it.each([
  ['migrate', [], 0, /^Up to date/m],
  ['check-settings', [], 1, /^ok +Database/m],
  ['check-books', [], 0, /^ok /m],
  ['rotate-secrets', [], 0, /./],
  ['create-admin', ['--email', 'owner@shop.example', '--name', 'Owner', '--print-link'], 0, /once: http/],
  ['product', ['https://item.taobao.com/item.htm?id=691541677564'], 0, /691541677564/],
])('%s reads its secrets from files', async (command, args, exitCode, says) => {
  const script = `server/src/commands/${command}.ts`
  const run = promisify(execFile)(process.execPath, ['--import', './tools/preload.mjs', script, ...args], {
    cwd: root,
    env: variables,
  })
  const { code = 0, stdout, stderr } = await run.catch((failure) => failure)
  expect(stderr).not.toContain('Error')
  expect(stdout).toMatch(says)
  expect(code).toBe(exitCode)
})
