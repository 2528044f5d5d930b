interface Axis {
  /** 0 where all values are negative. */
  readonly top: number
  /** 0 where none is. */
  readonly bottom: number
  /** Its labelled values. */
  readonly marks: readonly number[]
}

/** Returns the axis that shows all values, with zero and round ends. */
export function axisOf(values: readonly number[]): Axis {
  const bottom = 0 - roundUp(-Math.min(0, ...values))
  const top = roundUp(Math.max(bottom < 0 ? 0 : 1, ...values))
  // Where one side is much longer than the other, the shorter one has no space for a middle tick.
  const middle = top > -bottom ? top / 2 : bottom / 2
  const marks = [...new Set([top, middle, 0, bottom])].filter(
    (value) => value === 0 || Math.abs(value) * 6 > top - bottom,
  )
  return { top, bottom, marks }
}

/** Returns the next of 1, 2, 5, 10, 20, … from a value on; 0 for 0. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((step) => value <= step * power) ?? 10) * power
}
