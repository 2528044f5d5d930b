/**
 * Statements that a migration must not hold, because the version before still runs on the same tables, or because they keep
 * everybody from a table while they work. A migration adds (expand); what nothing uses any more goes with a later release
 * (contract), in a file that says so by `-- contract: <release since which nothing uses it>` in its first line.
 */
const RULES: readonly {
  readonly name: string
  readonly says: string
  readonly is: (statement: string) => boolean
  /** Allowed once the release before no longer uses what is removed. */
  readonly isContract?: boolean
}[] = [
  {
    name: 'drop',
    says: 'the version before still uses it',
    is: matches(/^drop (table|view|materialized view|type|schema)\b|^alter table .* drop column\b/),
    isContract: true,
  },
  {
    name: 'rename',
    says: 'the version before asks for the old name: add, copy, and drop in a later release',
    is: matches(/^alter (table|type|view) .* rename\b/),
  },
  {
    name: 'change of type',
    says: 'the table is written anew while nobody can read it: add a column and copy',
    is: matches(/^alter table .* alter column .* (set data )?type\b/),
  },
  {
    name: 'not null',
    says: 'the version before does not fill it, and the table is read in full: add a check not valid, validate it later',
    is: (statement) =>
      matches(/^alter table .* alter column .* set not null\b/)(statement) ||
      (matches(/^alter table .* add column .* not null\b/)(statement) &&
        !/\b(default|generated)\b/.test(statement)),
  },
  {
    name: 'constraint',
    says: 'the table is locked while its rows are checked: add it not valid, and validate it in a later migration',
    is: (statement) =>
      matches(/^alter table .* add constraint .* (foreign key|check)\b/)(statement) &&
      !/\bnot valid\b/.test(statement),
  },
  {
    name: 'unique constraint',
    says: 'its index locks the table: create the unique index concurrently',
    is: matches(/^alter table .* add constraint .* (unique|primary key|exclude)\b(?! using index)/),
  },
  {
    name: 'index',
    says: 'writing waits until it is built: create it concurrently',
    is: matches(/^create (unique )?index (?!concurrently)/),
  },
  {
    name: 'rewrite',
    says: 'nobody can read the table meanwhile',
    is: matches(/^(truncate|cluster|vacuum full|lock)\b|^reindex (?!.*concurrently)/),
  },
]

function matches(pattern: RegExp): (statement: string) => boolean {
  return (statement) => pattern.test(statement)
}

const CREATES = /^create table (?:if not exists )?"?(\w+)"?/
const ON =
  /^(?:alter table (?:only |if exists )*|create (?:unique )?index .*? on (?:only )?)"?(?:public"?\.)?"?(\w+)"?/

/** Returns what is unsafe in a migration, in words. Tables that it creates itself are nobody's yet. */
export function unsafeStatements(migration: string): string[] {
  const isContract = /^-- contract: \S/.test(migration)
  const statements = migration
    .split(/--> statement-breakpoint|;\s*\n/)
    .map((one) => one.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase())
  const own = statements.flatMap((one) => CREATES.exec(one)?.[1] ?? [])
  return statements.flatMap((statement) => {
    const table = ON.exec(statement)?.[1]
    if (table !== undefined && own.includes(table)) return []
    return RULES.filter((rule) => rule.is(statement) && !(isContract && rule.isContract)).map(
      ({ name, says }) => `${name}: ${statement.slice(0, 100)} (${says})`,
    )
  })
}
