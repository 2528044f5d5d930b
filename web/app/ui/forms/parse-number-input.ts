import { plainNumber } from '@sampan/domain/digits'

/**
 * Returns the text of a number field after a keystroke when it can still become a number within the limits,
 * or undefined to ignore the keystroke. A comma counts as the decimal point.
 */
export function parseNumberInput(
  text: string,
  limits: { readonly max: number; readonly decimals: number },
): string | undefined {
  const plain = plainNumber(text)
  const shape = limits.decimals ? new RegExp(`^\\d*(\\.\\d{0,${limits.decimals}})?$`) : /^\d*$/
  if (!shape.test(plain) || Number(plain) > limits.max) return undefined
  return plain
}
