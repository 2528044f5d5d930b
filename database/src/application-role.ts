import type pg from 'pg'
import { SESSION_LIMITS } from './session-limits.ts'

/** The schema of pg-boss, which creates and drops its own tables at run time. */
export const QUEUE_SCHEMA = 'pgboss'

/** Tables without deletes: the application may only change these columns. */
const CHANGED_IN_PLACE = {
  captures: ['fee_cents'],
  ledger_accounts: ['balance_minor', 'is_frozen'],
}

/** Tables that the application writes only through a trigger. */
const READ_ONLY = ['audit_chain']

/**
 * Grants the role of `applicationUrl` what it needs on the owner's tables, and no more. It owns nothing but
 * the queue's schema, so it can neither truncate nor alter a table, disable a trigger, or change append-only
 * rows. Does nothing where both are one role. Call it after every migration; `client` is the owner.
 * @throws Error with the statements to run when the role is missing and cannot be created here.
 */
export async function grantApplication(client: pg.Client, applicationUrl: string): Promise<void> {
  const { username, password } = new URL(applicationUrl)
  const role = decodeURIComponent(username)
  const name = client.escapeIdentifier(role)
  const { rows } = await client.query<{ is_owner: boolean; exists: boolean }>(
    'select current_user = $1 as is_owner, exists (select from pg_roles where rolname = $1) as exists',
    [role],
  )
  const isOwner = rows[0]?.is_owner ?? false
  if (!isOwner && !rows[0]?.exists) await createRole(client, role, decodeURIComponent(password))
  await client.query(`create schema if not exists ${QUEUE_SCHEMA} authorization ${name}`)
  if (isOwner) return
  await client.query(`
    begin;
    revoke create on schema public from public;
    revoke all on all tables in schema public from ${name};
    grant usage on schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    grant usage on schema drizzle to ${name};
    grant select on all tables in schema drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update, delete on ${(await appendOnlyTables(client)).join(', ')} from ${name};
    revoke insert, update, delete on ${READ_ONLY.join(', ')} from ${name};
    ${Object.entries(CHANGED_IN_PLACE)
      .map(
        ([table, columns]) =>
          `revoke update, delete on ${table} from ${name}; grant update (${columns.join(', ')}) on ${table} to ${name};`,
      )
      .join('\n')}
    commit`)
  await handOverQueue(client, role)
  await limitSessions(client, name)
}

/**
 * Sets the limits of the role's sessions, also of those through a pooler. The owner may lack the right to alter a role
 * that a superuser created; its direct connections then send the limits themselves.
 */
async function limitSessions(client: pg.Client, name: string): Promise<void> {
  for (const [limit, milliseconds] of Object.entries(SESSION_LIMITS))
    await client.query(`alter role ${name} set ${limit} = ${milliseconds}`).catch((failure) => {
      // 42501, insufficient_privilege.
      if (failure.code !== '42501') throw failure
    })
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  try {
    await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`)
    // PostgreSQL requires membership of the new owner, except for a superuser.
    await client.query(`grant ${name} to current_user`)
  } catch (cause) {
    throw new Error(
      `The role ${role} of DATABASE_URL is missing and could not be made. As a superuser, run:
  create role ${name} login password '…';
  grant ${name} to ${client.escapeIdentifier(client.user ?? '')};`,
      { cause },
    )
  }
}

/** Transfers to the application's role a queue that was created while there was a single role. */
async function handOverQueue(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter %s %s owner to %I', kind, name, $2::text) as statement from (
       select 1 as place, 'schema' as kind, quote_ident(nspname) as name, nspowner as owner from pg_namespace where nspname = $1
       union all
       select 2, 'table', oid::regclass::text, relowner from pg_class
        where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'm')
       union all
       select 3, 'routine', oid::regprocedure::text, proowner from pg_proc where pronamespace = to_regnamespace($1)
       union all
       select 4, 'type', oid::regtype::text, typowner from pg_type where typnamespace = to_regnamespace($1) and typtype = 'e'
     ) objects
     where pg_get_userbyid(owner) <> $2 order by place`,
    [QUEUE_SCHEMA, role],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Returns the append-only tables: those whose triggers refuse every change. */
async function appendOnlyTables(client: pg.Client | pg.Pool): Promise<string[]> {
  // 16: a trigger on update (pg_trigger.tgtype).
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'public.refuse_change'::regproc and tgtype & 16 <> 0`,
  )
  return rows.map(({ name }) => name)
}

/** Returns whether the connected role could rewrite history: it owns the tables, or is a superuser. */
export async function canRewriteHistory(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    `select bool_or(has_table_privilege(name, 'truncate') or has_table_privilege(name, 'update')) as can
       from unnest($1::text[]) name`,
    [await appendOnlyTables(pool)],
  )
  return rows[0]?.can ?? true
}
