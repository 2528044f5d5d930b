import { useDraft } from '../forms/use-draft.ts'
import type { Measures } from './measures.ts'

const NOT_MEASURED: Measures = { weight: '', length: '', width: '', height: '' }

interface MeasuresDraft {
  readonly measures: Measures
  readonly measure: (part: Partial<Measures>) => void
  /** Call it after saving. Returns a function that brings the measurements back, for what is undone. */
  readonly forget: () => () => void
}

/**
 * Keeps the typed and scanned measurements of a box in this tab until they are saved.
 * @param name of the form and its subject
 * @param initial the recorded measurements
 */
export function useMeasuresDraft(name: string, initial = NOT_MEASURED): MeasuresDraft {
  const drafts = {
    weight: useDraft(`${name}:weight`, initial.weight),
    length: useDraft(`${name}:length`, initial.length),
    width: useDraft(`${name}:width`, initial.width),
    height: useDraft(`${name}:height`, initial.height),
  }
  return {
    measures: {
      weight: drafts.weight.value,
      length: drafts.length.value,
      width: drafts.width.value,
      height: drafts.height.value,
    },
    measure({ weight, length, width, height }) {
      if (weight !== undefined) drafts.weight.set(weight)
      if (length !== undefined) drafts.length.set(length)
      if (width !== undefined) drafts.width.set(width)
      if (height !== undefined) drafts.height.set(height)
    },
    forget() {
      const restores = Object.values(drafts).map((draft) => draft.forget())
      return () => {
        for (const restore of restores) restore()
      }
    },
  }
}

/** Returns the recorded measurements of a packed box as text, empty where there are none, in kilograms and centimetres. */
export function recordedMeasures(packed: {
  readonly packed_weight: number
  readonly packed_length: number
  readonly packed_width: number
  readonly packed_height: number
}): Measures {
  const text = (value: number) => (value > 0 ? String(value) : '')
  return {
    weight: text(packed.packed_weight),
    length: text(packed.packed_length),
    width: text(packed.packed_width),
    height: text(packed.packed_height),
  }
}
