/**
 * What a number field shows after a keystroke: the text when it can still become a number within limits, undefined when
 * the keystroke is to be ignored. A comma is taken as the point that it is on many keyboards.
 */
export function parseNumberInput(
  text: string,
  limits: { readonly max: number; readonly decimals: number },
): string | undefined {
  const plain = text.trim().replace(',', '.')
  const shape = limits.decimals ? new RegExp(`^\\d*(\\.\\d{0,${limits.decimals}})?$`) : /^\d*$/
  if (!shape.test(plain) || Number(plain) > limits.max) return undefined
  return plain
}
