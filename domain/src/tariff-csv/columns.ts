/** The columns of a price list: one row for each band of each zone of each channel. */
export const COLUMNS = [
  'channel',
  'zone',
  'countries',
  'days_min',
  'days_max',
  'up_to_kg',
  'kind',
  'first_kg',
  'first_usd',
  'step_kg',
  'step_usd',
  'price_usd',
  'round_kg',
] as const
export type Column = (typeof COLUMNS)[number]

/** A row by column; missing columns are ''. */
export type Cells = Readonly<Record<Column, string>>

export type PriceFault =
  | 'no_header'
  | 'not_csv'
  | 'not_price_list'
  | 'no_rows'
  | 'mixed_decimals'
  | 'unknown_channel'
  | 'unknown_kind'
  | 'unknown_country'
  | 'country_twice'
  | 'no_number'
  | 'zone_differs'
  | 'days_reversed'
  | 'bands_not_ascending'
  | 'not_sound'

/** `row` counts from 1 as spreadsheets do; 0 for the whole file. */
export interface PriceProblem {
  readonly row: number
  readonly column: Column | ''
  readonly reason: PriceFault
  /** The content of the cell. */
  readonly found: string
}
