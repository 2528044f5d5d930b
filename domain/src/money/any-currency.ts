/** An amount in a currency that its payment provider chose, in the smallest unit that ISO 4217 gives it. */
export interface Amount {
  /** ISO 4217, in capitals. */
  readonly currency: string
  readonly minor: bigint
}

const WITHOUT_DECIMALS = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/
const WITH_THREE = /BHD|IQD|JOD|KWD|LYD|OMR|TND/

/** Returns how many decimals the amounts of a currency have. */
export function decimalsOf(currency: string): number {
  if (WITHOUT_DECIMALS.test(currency)) return 0
  return WITH_THREE.test(currency) ? 3 : 2
}

/** Formats an amount in any currency as a decimal string, with all decimals of its currency. */
export function amountToDecimal({ currency, minor }: Amount): string {
  const decimals = decimalsOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return minor < 0n ? `-${text}` : text
}

/** Converts to the wire's form, a JSON number with at most the decimals of its currency. */
export const amountToWire = (amount: Amount): number => Number(amountToDecimal(amount))

/** Parses a decimal string as an amount of a currency; null for anything else, and for parts of its smallest unit. */
export function amountFromDecimal(text: string, currency: string): Amount | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const decimals = decimalsOf(currency)
  const parts = (match[3] ?? '').padEnd(3, '0')
  if (!/^0*$/.test(parts.slice(decimals))) return null
  const minor = BigInt(`${match[2]}${parts.slice(0, decimals)}`)
  return { currency, minor: match[1] ? -minor : minor }
}
