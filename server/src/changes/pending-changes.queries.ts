import { pendingChanges } from '@sampan/database/tables'
import { getTableName } from 'drizzle-orm'

const table = getTableName(pendingChanges)

/**
 * Returns the statements that notify `channel` of the pending changes, each once, and remove them. Several processes may
 * run them at once. Their commit is not waited for, and a change may be notified twice: a page
 * then loads its data once more.
 */
export const passOnStatement = (channel: string): string => `
  begin;
  set local synchronous_commit = off;
  with passed_on as (
    delete from ${table} where ctid in (select ctid from ${table} for update skip locked) returning payload
  )
  select pg_notify('${channel}', payload) from (select distinct payload from passed_on) change;
  commit`
