import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrations-pending.ts'
import { unsafeStatements } from './unsafe-statements.ts'

/** Written before the rules. */
const LAST_UNCHECKED = '0035_owners_figures.sql'

it('no migration holds a statement that the version before, or its customers, would suffer from', async () => {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter(
    (name) => name.endsWith('.sql') && name > LAST_UNCHECKED,
  )
  const unsafe: Record<string, string[]> = {}
  for (const name of files) {
    const found = unsafeStatements(await readFile(`${MIGRATIONS_FOLDER}/${name}`, 'utf8'))
    if (found.length > 0) unsafe[name] = found
  }
  expect(unsafe).toEqual({})
})

describe('the rules', () => {
  it.each([
    ['drop', 'ALTER TABLE "orders" DROP COLUMN "remark";'],
    ['drop', 'drop table "orders"'],
    ['rename', 'ALTER TABLE "orders" RENAME COLUMN "remark" TO "note"'],
    ['rename', 'ALTER TABLE "orders" RENAME TO "purchases"'],
    ['change of type', 'ALTER TABLE "orders" ALTER COLUMN "remark" SET DATA TYPE varchar(10)'],
    ['not null', 'ALTER TABLE "orders" ALTER COLUMN "remark" SET NOT NULL'],
    ['not null', 'ALTER TABLE "orders" ADD COLUMN "remark" text NOT NULL'],
    ['constraint', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("weight_g" > 0)'],
    ['constraint', 'ALTER TABLE "orders" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."b"("id")'],
    ['unique constraint', 'ALTER TABLE "orders" ADD CONSTRAINT "u" UNIQUE("remark")'],
    ['index', '-- For the list.\nCREATE UNIQUE INDEX "i" ON "orders" USING btree ("remark")'],
    ['rewrite', 'truncate orders'],
  ])('refuse: %s', (rule, statement) => {
    const migration = `CREATE TABLE "others" ("id" int);--> statement-breakpoint\n${statement}`
    expect(unsafeStatements(migration)).toEqual([expect.stringMatching(new RegExp(`^${rule}: `))])
  })

  it.each([
    'ALTER TABLE "orders" ADD COLUMN "remark" text',
    `ALTER TABLE "orders" ADD COLUMN "remark" text DEFAULT '' NOT NULL`,
    'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("weight_g" > 0) NOT VALID',
    'ALTER TABLE "orders" VALIDATE CONSTRAINT "c"',
    'CREATE INDEX CONCURRENTLY "i" ON "orders" USING btree ("remark")',
    'ALTER TABLE "orders" ADD CONSTRAINT "u" UNIQUE USING INDEX "i"',
    'CREATE TABLE "orders" ("id" int NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "orders" ("id")',
    '-- contract: 0.2\nALTER TABLE "orders" DROP COLUMN "remark"',
  ])('allow: %s', (migration) => {
    expect(unsafeStatements(migration)).toEqual([])
  })

  it('do not let a contracting migration lock a table', () => {
    expect(unsafeStatements('-- contract: 0.2\nCREATE INDEX "i" ON "orders" ("id")')).toHaveLength(1)
  })
})
