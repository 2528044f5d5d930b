/**
 * Writes what Arabic and Persian keyboards and Chinese ones of full width type for a number as other keyboards do: the digits
 * as 0 to 9, their decimal sign, and the full stop of Chinese after a digit, as `.` and their thousands sign as `,`.
 */
export const westernDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b|(?<=\d)\u3002/g, '.')
    .replaceAll('\u066c', ',')

/**
 * Reads a weight, size, rate, share or count that a person typed as a plain decimal: `12,5`, `１２．５` and `١٢٫٥` as `12.5`. A comma is the
 * decimal sign; `plainDecimal` of money takes it for one of thousands, too. Other text is unchanged but for its digits.
 */
export const plainNumber = (text: string): string =>
  westernDigits(text.replaceAll('\u066c', '')).trim().replace(',', '.')

/** Returns such a number; NaN for an empty text and for one that is no number. */
export const typedNumber = (text: string): number => Number(plainNumber(text) || Number.NaN)
