/**
 * Writes what Arabic and Persian keyboards and Chinese ones of full width type for a number as other keyboards do: the digits
 * as 0 to 9, their decimal sign as `.` and their thousands sign as `,`.
 */
export const westernDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
