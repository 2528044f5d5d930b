import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrations-pending.ts'
import { unsafeStatements } from './unsafe-statements.ts'

/** Migrations from before the rules. */
const LAST_UNCHECKED = '0035_owners_figures.sql'

/** Rules newer than migrations that break them; a released migration is not changed. */
const OLDER_THAN_RULES: Readonly<Record<string, readonly string[]>> = {
  '0064_texts_by_language.sql': ['drop', 'many rows', 'block'],
  '0067_day-reports.sql': ['drop'],
}

it('no migration holds a statement that harms the previous version or blocks its customers', async () => {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter(
    (name) => name.endsWith('.sql') && name > LAST_UNCHECKED,
  )
  const unsafe: Record<string, string[]> = {}
  const statements: string[] = []
  for (const name of files) {
    const found = unsafeStatements(await readFile(`${MIGRATIONS_FOLDER}/${name}`, 'utf8'))
    const rules = [...new Set(found.map((one) => one.split(':')[0] ?? ''))]
    if (rules.length > 0) unsafe[name] = rules
    if (!(name in OLDER_THAN_RULES)) statements.push(...found.map((one) => `${name}: ${one}`))
  }
  expect(unsafe, statements.join('\n')).toEqual(OLDER_THAN_RULES)
})

describe('the rules', () => {
  it.each([
    ['drop', 'ALTER TABLE "orders" DROP COLUMN "remark";'],
    ['drop', 'drop table "orders"'],
    ['rename', 'ALTER TABLE "orders" RENAME COLUMN "remark" TO "note"'],
    ['rename', 'ALTER TABLE "orders" RENAME TO "purchases"'],
    ['change of type', 'ALTER TABLE "orders" ALTER COLUMN "remark" SET DATA TYPE varchar(10)'],
    ['not null', 'ALTER TABLE "orders" ALTER COLUMN "remark" SET NOT NULL'],
    ['no default', 'ALTER TABLE "orders" ADD COLUMN "remark" text NOT NULL'],
    ['constraint', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("weight_g" > 0)'],
    ['constraint', 'ALTER TABLE "orders" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."b"("id")'],
    ['unique constraint', 'ALTER TABLE "orders" ADD CONSTRAINT "u" UNIQUE("remark")'],
    ['index', '-- For the list.\nCREATE UNIQUE INDEX "i" ON "orders" USING btree ("remark")'],
    ['drop', 'ALTER TABLE "orders" DROP "remark"'],
    ['drop', 'ALTER TABLE "orders" ADD COLUMN "a" int, DROP COLUMN IF EXISTS "remark"'],
    ['drop', 'ALTER TABLE "orders" ALTER COLUMN "remark" DROP DEFAULT'],
    ['drop', 'DROP TYPE "order_status"'],
    ['drop', 'DROP FUNCTION "total"(int)'],
    ['rename', 'ALTER TABLE IF EXISTS ONLY "public"."orders" RENAME "remark" TO "note"'],
    ['rename', "ALTER TYPE order_status RENAME VALUE 'paid' TO 'settled'"],
    ['change of type', 'ALTER TABLE "orders" ALTER "remark" TYPE varchar(10)'],
    ['no default', 'ALTER TABLE "orders" ADD "remark" text NOT NULL'],
    [
      'no default',
      `ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL, ADD COLUMN "b" text DEFAULT '' NOT NULL`,
    ],
    ['no default', `ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL; comment on table orders is 'default'`],
    [
      'default of each row',
      'ALTER TABLE "orders" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL',
    ],
    ['default of each row', 'ALTER TABLE "orders" ADD COLUMN "place" bigserial'],
    ['default of each row', 'ALTER TABLE "orders" ADD COLUMN "sum" int GENERATED ALWAYS AS (a + b) STORED'],
    ['constraint', 'ALTER TABLE "orders" ADD CHECK ("weight_g" > 0)'],
    ['constraint', 'ALTER TABLE "orders" ADD CHECK (a > 0), ADD CONSTRAINT "c" CHECK (b > 0) NOT VALID'],
    ['constraint', 'ALTER TABLE "orders" ADD COLUMN "box" uuid REFERENCES "boxes"("id")'],
    ['unique constraint', 'ALTER TABLE "orders" ADD PRIMARY KEY ("id")'],
    ['unique constraint', 'ALTER TABLE "orders" ADD COLUMN "code" text UNIQUE'],
    ['index', 'CREATE INDEX IF NOT EXISTS "i" ON "public"."orders" ("remark")'],
    ['rewrite', 'truncate orders'],
    ['rewrite', 'LOCK TABLE "orders"'],
    ['rewrite', 'REINDEX TABLE "orders"'],
    ['rewrite', 'REFRESH MATERIALIZED VIEW "figures"'],
    ['rewrite', 'ALTER TABLE "orders" SET UNLOGGED'],
    ['many rows', `UPDATE "orders" SET "remark" = ''`],
    ['many rows', 'delete from orders where true'],
    ['rename', 'ALTER TABLE "orders" SET SCHEMA archive'],
    ['drop', 'REVOKE UPDATE ON "orders" FROM sampan_app'],
    [
      'validation',
      'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "orders" VALIDATE CONSTRAINT "c"',
    ],
    ['block', 'select fill_orders()'],
    ['block', 'CALL fill_orders()'],
    ['block', 'do $$ begin alter table orders drop column remark; end $$'],
  ])('refuse: %s', (rule, statement) => {
    const migration = `CREATE TABLE "others" ("id" int);--> statement-breakpoint\n${statement}`
    expect(unsafeStatements(migration)).toEqual([expect.stringMatching(new RegExp(`^${rule}: `))])
  })

  it.each([
    'ALTER TABLE "orders" ADD COLUMN "remark" text',
    'ALTER TABLE "orders" ADD COLUMN "made_at" timestamptz DEFAULT now() NOT NULL',
    'ALTER TABLE "orders" DROP CONSTRAINT "c"',
    `ALTER TABLE "orders" ALTER COLUMN "remark" SET DEFAULT ''`,
    `comment on table orders is 'once; drop table orders'`,
    'create function f() returns trigger language plpgsql as $$ begin update orders set a = 1; return new; end $$',
    '-- few rows: there are ten articles\nupdate articles set slug = name',
    'create table "of_mine" ("id" int);--> statement-breakpoint\nupdate of_mine set id = 1',
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
