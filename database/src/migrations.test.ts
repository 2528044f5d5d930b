import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as tables from './tables/index.ts'

it('the migrations create the tables that the code names', async () => {
  const folder = new URL('../migrations/meta/', import.meta.url)
  const latest = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const migrated = JSON.parse(await readFile(new URL(String(latest), folder), 'utf8'))
  expect(await generateMigration(migrated, generateDrizzleJson(tables, migrated.id))).toEqual([])
})
