import type { ChannelForm, Parsed } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { type Channel, type QuoteChange, quoteChanges } from '@sampan/domain/freight'
import {
  type AuditEntry,
  audit,
  expectRevision,
  lockSubject,
  revisionOf,
  type StaffMember,
} from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { changeChannel } from './change-channel.ts'
import { channelOf, formOf } from './channel-form.ts'
import { addChannel, channelByCode, countryCodes } from './tariff-editor.queries.ts'

type ChannelChange = Parsed<'/api/staff/tariff/save_channel'>

/** Returns a channel as its form, and the fields that the form leaves out. @throws Refusal unknown_id */
export async function readChannel(db: Queryable, code: string) {
  const row = await channelByCode(db, code)
  if (!row) throw new Refusal('unknown_id')
  const form = formOf(row.channel)
  return { ...row, form, revision: revisionOf(form) }
}

/** Returns the quotes that saving would change. @throws Refusal as `saveChannel` */
export async function checkChannel(db: Queryable, change: ChannelChange): Promise<QuoteChange[]> {
  const { before, after } = await edited(db, change)
  return quoteChanges(before, after)
}

/**
 * Saves a channel, or adds one: off, and without zones until a price list is imported. What lowers a freight counts later.
 * @throws Refusal unknown_id, changed_meanwhile; name_taken beside the code; unknown_id beside the country of
 * a remote area; check_input beside an amount with fractions of a cent
 */
export async function saveChannel(
  context: AppContext,
  member: StaffMember,
  change: ChannelChange,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, 'tariff')
    const { before, after } = await edited(tx, change)
    const now = context.now()
    await (before ? changeChannel(context, tx, after) : addChannel(tx, after, now))
    const entry: AuditEntry = {
      action: before ? 'channel_changed' : 'channel_added',
      subject: `channel:${after.code}`,
      before: before && formOf(before),
      after: formOf(after),
    }
    await audit(tx, member, entry, now)
  })
}

async function edited(
  db: Queryable,
  { revision, channel: form }: ChannelChange,
): Promise<{ readonly before: Channel | null; readonly after: Channel }> {
  const before = (await channelByCode(db, form.channel_code))?.channel ?? null
  if (revision === '' && before) throw Refusal.beside('channel.channel_code', 'name_taken')
  if (revision !== '' && !before) throw new Refusal('unknown_id')
  if (before) expectRevision(revision, formOf(before))
  await expectCountries(db, form)
  return { before, after: channelOf(form, before?.zones ?? []) }
}

async function expectCountries(db: Queryable, { surcharges }: ChannelForm): Promise<void> {
  const known = await countryCodes(db)
  const wrong = surcharges.findIndex((one) => one.kind === 'remote' && !known.has(one.country_code))
  if (wrong >= 0) throw Refusal.beside(`channel.surcharges.${wrong}.country_code`, 'unknown_id')
}
