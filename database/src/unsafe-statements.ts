/**
 * Statements that a migration must not contain, because the previous version still runs on the same tables, or because
 * they block access to a table while they run. A migration adds (expand); what is no longer used is dropped by a later
 * release (contract), in a file whose first line says so: `-- contract: <release since which nothing uses it>`.
 */
interface Rule {
  readonly name: string
  readonly says: string
  readonly is: (clause: Clause) => boolean
  /** Allowed once the previous release no longer uses what is removed. */
  readonly isContract?: boolean
}

/** One statement, or one of the changes that an `alter table` names. */
interface Clause {
  /**
   * In lower case, without comments, quotation marks and the content of strings; of `alter table` only what follows the
   * table.
   */
  readonly text: string
  readonly table: string | undefined
  /** True when a comment `-- few rows: <why>` precedes it. */
  readonly isOfFewRows: boolean
  /** The constraints that its migration adds. */
  readonly added: readonly string[]
}

const RULES: readonly Rule[] = [
  {
    name: 'drop',
    says: 'the version before still uses it',
    is: matches(
      /^drop (table|view|materialized view|type|domain|sequence|schema|function|procedure|column)\b/,
      /^alter column \w+ drop (default|identity|expression)\b/,
      /^alter type .* drop attribute\b/,
      /^revoke\b/,
    ),
    isContract: true,
  },
  {
    name: 'rename',
    says: 'the version before asks for the old name: add, copy, and drop in a later release',
    is: matches(
      /^rename\b/,
      /^set schema\b/,
      /^alter (type|view|materialized view|function|sequence|schema) .* rename\b/,
    ),
  },
  {
    name: 'change of type',
    says: 'the table is written anew while nobody can read it: add a column and copy',
    is: matches(/^alter column \w+ (set data )?type\b/, /^alter type .* alter attribute\b/),
  },
  {
    name: 'not null',
    says: 'the version before does not fill it, and the table is read in full: add a check not valid, validate it later',
    is: matches(/^alter column \w+ set not null\b/),
  },
  {
    name: 'no default',
    says: 'the version before does not fill it, nor do existing rows: give the column a default, or let it be null',
    is: ({ text }) => /^add column .* not null\b/.test(text) && !/\b(default|generated)\b/.test(text),
  },
  {
    name: 'default of each row',
    says: 'the table is written anew while nobody can read it: add the column without, and fill it by a job',
    is: matches(
      /^add column .*\bdefault \(?(gen_random_uuid|uuid\w*|random|clock_timestamp|timeofday|nextval)\b/,
      /^add column .*\bgenerated\b/,
      /^add column \w+ (small|big)?serial\b/,
    ),
  },
  {
    name: 'constraint',
    says: 'the table is locked while its rows are checked: add it not valid, and validate it in a later migration',
    is: ({ text }) =>
      (/^add (constraint \w+ )?(foreign key|check)\b/.test(text) && !/\bnot valid\b/.test(text)) ||
      /^add column .*\b(references|check)\b/.test(text),
  },
  {
    name: 'validation',
    says: 'the lock of the new constraint is held meanwhile: validate it in a later migration',
    is: ({ text, added }) => added.includes(/^validate constraint (\w+)/.exec(text)?.[1] ?? ''),
  },
  {
    name: 'unique constraint',
    says: 'its index locks the table: create the unique index concurrently',
    is: matches(
      /^add (constraint \w+ )?(unique|primary key|exclude)\b(?! using index)/,
      /^add column .*\b(unique|primary key)\b/,
    ),
  },
  {
    name: 'index',
    says: 'writing waits until it is built: create it concurrently',
    is: matches(/^create (unique )?index (?!concurrently)/),
  },
  {
    name: 'rewrite',
    says: 'nobody can read the table meanwhile',
    is: matches(
      /^(truncate|cluster|vacuum full|lock)\b/,
      /^reindex (?!.*concurrently)/,
      /^refresh materialized view (?!concurrently)/,
      /^set (logged|unlogged|tablespace|access method)\b/,
    ),
  },
  {
    name: 'many rows',
    says: 'they stay locked until all migrations are done: change them by a job, or say `-- few rows: <why>` before it',
    is: (clause) => /^(update|delete from|merge into|with)\b/.test(clause.text) && !clause.isOfFewRows,
  },
  {
    name: 'block',
    says: 'what it runs cannot be checked: write the statements themselves',
    is: matches(/^(do|call|select)\b/),
  },
]

function matches(...patterns: readonly RegExp[]): (clause: Clause) => boolean {
  return ({ text }) => patterns.some((pattern) => pattern.test(text))
}

/** Describes every unsafe statement of a migration. Tables that the migration itself creates may be locked. */
export function unsafeStatements(migration: string): string[] {
  const isContract = /^-- contract: \S/.test(migration)
  const statements = statementsOf(migration)
  const added = statements.flatMap((one) => [...one.matchAll(ADDED)].flatMap(([, name]) => name ?? []))
  const own = statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? [])
  return statements.flatMap((statement) =>
    clausesOf(statement, added)
      .filter(({ table }) => table === undefined || !own.includes(table))
      .flatMap((clause) =>
        RULES.filter((rule) => rule.is(clause) && !(isContract && rule.isContract)).map(
          ({ name, says }) => `${name}: ${statement.slice(0, 100)} (${says})`,
        ),
      ),
  )
}

const FEW_ROWS = '@few_rows '
/** Comments, dollar-quoted bodies and strings, in which semicolons and keywords have no meaning. */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g

function statementsOf(migration: string): string[] {
  return migration
    .replaceAll('--> statement-breakpoint', ';')
    .replace(OPAQUE, (part) => {
      if (/^-- few rows: \S/.test(part)) return FEW_ROWS
      return /^(--|\/\*)/.test(part) ? ' ' : "''"
    })
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').replaceAll('public.', '').trim())
    .filter((statement) => statement !== '')
}

const ADDED = /\badd constraint (\w+)/g
const ALTER = /^alter table (?:if exists )?(?:only )?(\w+) (.+)$/
const ON =
  /^(?:create (?:unique )?index .*? on|update|delete from|merge into|truncate(?: table)?|lock(?: table)?) (?:only )?(\w+)/

function clausesOf(statement: string, added: readonly string[]): Clause[] {
  const isOfFewRows = statement.startsWith(FEW_ROWS)
  const text = statement.replaceAll(FEW_ROWS, '')
  const [, table, changes] = ALTER.exec(text) ?? []
  if (changes === undefined) return [{ text, table: ON.exec(text)?.[1], isOfFewRows, added }]
  return outerParts(changes).map((change) => ({ text: withColumn(change), table, isOfFewRows, added }))
}

/** Splits at commas outside brackets. */
function outerParts(changes: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of changes) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + letter)
  }
  return parts.map((part) => part.trim())
}

/** Inserts the keyword `column`, which SQL allows to omit. */
const withColumn = (change: string): string =>
  change
    .replace(/^(add|drop) column if (not )?exists /, '$1 column ')
    .replace(
      /^(add|drop|alter) (?!column\b|constraint\b|check\b|foreign key\b|unique\b|primary key\b|exclude\b)/,
      '$1 column ',
    )
