/**
 * Checks of tracking numbers against the digit that the carrier appends. Each takes a normalised number of
 * its format.
 */

/** Returns the sum of the digits, multiplied by the weights in turn. */
function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (const [index, digit] of [...digits].entries())
    sum += Number(digit) * (weights[index % weights.length] ?? 0)
  return sum
}

/**
 * GS1: from the right, digits have weights 3 and 1 in turn; with the check digit they add up to a multiple of
 * 10.
 */
export function hasGs1Check(digits: string): boolean {
  const serial = [...digits.slice(0, -1)].reverse().join('')
  return (weightedSum(serial, [3, 1]) + Number(digits.at(-1))) % 10 === 0
}

/** USPS's 22 or 26 digits that begin with 91 to 95, also after `420` and a ZIP code of 5 or 9 digits. */
export const hasUspsCheck = (number: string): boolean =>
  [0, 8, 12].some((prefix) => {
    const digits = number.slice(prefix)
    return /^9[1-5](?:\d{20}|\d{24})$/.test(digits) && hasGs1Check(digits)
  })

/**
 * USPS's 20 digits are the last of 22 that begin with 91: some labels include the 91 in the check digit, some
 * do not.
 */
export const hasUsps20Check = (number: string): boolean => hasGs1Check(number) || hasGs1Check(`91${number}`)

/** S10 of the Universal Postal Union: two letters, eight digits, check digit, country. */
export function hasS10Check(number: string): boolean {
  const rest = 11 - (weightedSum(number.slice(2, 10), [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return Number(number[10]) === check
}

/** UPS's 1Z: letters count by their position in the alphabet, every second character double. */
export function hasUpsCheck(number: string): boolean {
  const digits = [...number.slice(2, -1)].map((char) =>
    /\d/.test(char) ? char : String((char.charCodeAt(0) - 3) % 10),
  )
  return (weightedSum(digits.join(''), [1, 2]) + Number(number.at(-1))) % 10 === 0
}

/** FedEx's 12 digits. */
export const hasFedex12Check = (number: string): boolean =>
  (weightedSum(number.slice(0, -1), [3, 1, 7]) % 11) % 10 === Number(number.at(-1))

/** FedEx Ground's 22 digits with the prefix 96: the check digit covers the last 15. */
export const hasFedexGround96Check = (number: string): boolean => hasGs1Check(number.slice(-15))

/** DHL Express: the remainder of the number divided by 7. */
export const hasDhlExpressCheck = (number: string): boolean =>
  Number(number.slice(0, -1)) % 7 === Number(number.at(-1))
