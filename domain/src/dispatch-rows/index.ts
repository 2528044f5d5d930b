import { type CsvFault, readPastedRows } from '../csv/index.ts'
import { CARRIERS, type CarrierCode } from '../tracking/index.ts'

/** One dispatch as pasted or in a file: text, checked later. */
export interface DispatchRow {
  /** Counted from 1, as spreadsheets do. */
  readonly line: number
  readonly deliveryNumber: string
  readonly tracking: string
  /** As written; '' where none is given. */
  readonly carrier: string
}

/** Names of columns, in the order of a paste without a header. */
const NAMES = {
  deliveryNumber:
    /^(parcel|parcelno\.?|parcelnumber|delivery.*|reference.*|customerorder.*|orderno\.?|ordernumber|包裹号?|包裹单号|客户单号|参考号|订单号)$/,
  tracking: /^(tracking.*|waybill.*|awb.*|运单号.*|快递单号|转单号|跟踪号|追踪号)$/,
  carrier: /^(carrier|courier|shippedby|承运商|快递公司|物流商)$/,
}

/** Reads dispatches (our delivery number, tracking number, carrier) from pasted cells or from a CSV file. */
export function readDispatchRows(source: string | Uint8Array): {
  rows: DispatchRow[]
  fault: CsvFault | null
} {
  const { rows, fault } = readPastedRows(source, NAMES, 'deliveryNumber')
  return { rows: rows.map((row) => ({ ...row, deliveryNumber: row.deliveryNumber.toUpperCase() })), fault }
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(express|international|intl)$/, '')

/** Returns the carrier that a text names by its code or name, with or without “Express”; undefined for none. */
export function carrierNamed(text: string): CarrierCode | undefined {
  const wanted = bare(text)
  const codes = Object.keys(CARRIERS) as CarrierCode[]
  return codes.find((code) => bare(code) === wanted || bare(CARRIERS[code].name) === wanted)
}
