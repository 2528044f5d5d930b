import type { Parsed, Settings } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { type AuditEntry, audit, expectRevision, lockSubject, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { recountAfterClosures } from '../finance/index.ts'
import { campaignExists, keepingSignUpWorth } from '../promotions/index.ts'
import { Refusal } from '../refusal.ts'
import { keptSetting, setAndKept, settingSubject, storeSetting } from '../settings/index.ts'

/**
 * Changes a setting; what favours customers counts later (`keptAfter`). The contract checks its shape; relations to other settings are checked here.
 * @throws Refusal changed_meanwhile; limits_reversed, unknown_campaign beside the value
 */
export async function changeSetting(
  context: AppContext,
  member: StaffMember,
  { name, revision, value }: Parsed<'/api/staff/settings/change'>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // One lock covers all settings, because some are checked against others.
    await lockSubject(tx, 'settings')
    const stored = await setAndKept(tx)
    const { set } = stored
    const before = set[name]
    expectRevision(revision, before)
    const changed = { ...set, [name]: value }
    await checkRelations(tx, changed)
    const now = context.now()
    const store = () => storeSetting(tx, name, value, now, keptSetting(stored, name, value, now))
    await (name === 'sign_up_coupon_campaign' ? keepingSignUpWorth(context, tx, store) : store())
    await recountAfterClosures(tx, set, changed)
    const entry: AuditEntry = {
      action: 'setting_changed',
      subject: settingSubject(name),
      before,
      after: value,
    }
    await audit(tx, member, entry, now)
  })
  await context.settings.refresh()
}

async function checkRelations(tx: Transaction, settings: Settings): Promise<void> {
  const isReversed =
    settings.return_fee_min_cents > settings.return_fee_max_cents ||
    settings.printed_storage_days > settings.free_storage_days
  if (isReversed) throw Refusal.beside('value', 'limits_reversed')
  const campaign = settings.sign_up_coupon_campaign
  if (campaign !== '' && !(await campaignExists(tx, campaign)))
    throw Refusal.beside('value', 'unknown_campaign')
}
