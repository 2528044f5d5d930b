/** A public source of exchange rates. */
export interface RateSource {
  readonly name: string
  /**
   * Returns the units for one US dollar of every currency of the source, among them CNY.
   * @throws Error on a failed or invalid response; another base currency is one.
   */
  perUsd(): Promise<Readonly<Record<string, number>>>
}
