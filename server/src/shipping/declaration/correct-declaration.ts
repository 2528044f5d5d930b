import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Transaction, uuidv7 } from '@sampan/database'
import { toDecimal, usd } from '@sampan/domain/money'
import { type Grams, grams, gramsToKg } from '@sampan/domain/units'
import { type Phrase, phrase } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockParcelAtRevision } from '../packing/load-parcels.ts'
import { setTaxNumber } from '../packing/packing.queries.ts'
import { refuseBooked } from '../packing/ship-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { checkLines, checkTaxNumber, isoDay, type StatedLine } from './check-declaration.ts'
import { rememberProducts, saveLines } from './declaration.queries.ts'
import { goodsOf } from './declare-parcel.ts'
import { linesOf, type OrderLine, proposeLines } from './declared-lines.ts'

interface Correction {
  readonly deliveryNumber: string
  /** The revision of the parcel that the member of staff saw. */
  readonly revision: string
  readonly taxNumber: string
  readonly lines: readonly (StatedLine & { readonly net: Grams })[]
}

/**
 * Replaces the declaration of a parcel that has not left, and the shared proposal for the same goods. The
 * customer is told the new contents, because they answer for the declaration to customs.
 * @throws Refusal unknown_id, changed_meanwhile, parcel_moved_on; shipment_booked until the booking is
 * cancelled, as the carrier has the declaration; check_declaration, declaration_items_differ,
 * tax_number_missing, tax_number_wrong, net_above_gross
 */
export async function correctDeclaration(
  context: AppContext,
  member: StaffMember,
  correction: Correction,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { parcel, orders } = await lockParcelAtRevision(context, tx, correction)
    if (parcel.status === 'shipped') throw new Refusal('parcel_moved_on')
    await refuseBooked(tx, parcel.id)
    const now = context.now()
    const proposed = await proposeLines(tx, parcel.customerId, orders)
    checkLines(correction.lines, proposed, {
      country: parcel.countryCode,
      day: isoDay(now),
      field: (index, name) => `lines.${index}.${name}`,
    })
    const consigneeTaxNumber = checkTaxNumber(correction.taxNumber, parcel.countryCode, 'tax_number')
    const net = correction.lines.reduce((sum, line) => sum + line.net, 0)
    if (parcel.packedWeightG !== null && net > parcel.packedWeightG) {
      const [netKg, gross] = [net, parcel.packedWeightG].map((weight) => gramsToKg(grams(weight)).toFixed(3))
      throw Refusal.beside('lines.0.net_weight', 'net_above_gross', { net: netKg ?? '', gross: gross ?? '' })
    }
    const before = await linesOf(tx, parcel, orders)
    const stated = new Map(correction.lines.map((line) => [line.orderNumber, line]))
    const lines = proposed.flatMap((item) => {
      const line = stated.get(item.order.orderNumber)
      return line ? [{ item, line }] : []
    })
    await saveLines(
      tx,
      lines.map(({ item, line }) => ({
        parcelId: parcel.id,
        orderId: item.order.id,
        customerId: parcel.customerId,
        ...goodsOf(line),
        unitValueMinor: line.unitValue,
        currency: item.paid.currency,
        reason: line.unitValue === item.paid.unit ? '' : line.reason,
        netG: line.net,
        staffId: member.id,
        updatedAt: now,
      })),
    )
    await setTaxNumber(tx, parcel.id, consigneeTaxNumber)
    await rememberProducts(
      tx,
      lines.flatMap(({ item, line }) =>
        item.product ? [{ ...item.product, customerId: null, ...goodsOf(line), updatedAt: now }] : [],
      ),
    )
    const after = { lines: correction.lines.map(({ reason: _, ...line }) => ({ ...line })) }
    await audit(
      tx,
      member,
      { action: 'declaration_corrected', subject: `parcel:${parcel.deliveryNumber}`, after },
      now,
    )
    const changes = changesOf(before, stated)
    if (consigneeTaxNumber !== parcel.consigneeTaxNumber && consigneeTaxNumber !== '')
      changes.push(phrase('notices', 'declared_tax_number', { number: consigneeTaxNumber }))
    if (changes.length > 0) await notifyCorrection(context, tx, parcel, changes)
  })
}

/**
 * Returns the lines that now tell customs something else than before. A net weight that follows the scale is no
 * such change.
 */
function changesOf(before: readonly OrderLine[], stated: ReadonlyMap<string, StatedLine>): Phrase[] {
  return before.flatMap((old) => {
    const line = stated.get(old.order.orderNumber)
    const says = (one: StatedLine | OrderLine) => JSON.stringify([goodsOf(one), String(one.unitValue)])
    if (!line || says(line) === says(old)) return []
    const { description, hsCode, unitValue } = line
    const values = { description, value: `${old.paid.currency} ${toDecimal(usd(unitValue))}` }
    return hsCode === ''
      ? phrase('notices', 'declared_line', values)
      : phrase('notices', 'declared_line_coded', { ...values, hs_code: hsCode })
  })
}

async function notifyCorrection(
  context: AppContext,
  tx: Transaction,
  { id, customerId, deliveryNumber }: Parcel,
  changes: readonly Phrase[],
): Promise<void> {
  await notify(context, tx, customerId, 'declaration_corrected', {
    eventKey: `declaration_corrected:${id}:${uuidv7()}`,
    values: { delivery_number: deliveryNumber, changes },
    path: pageAddresses.parcel(deliveryNumber),
  })
}
