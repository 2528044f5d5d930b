import { type RefObject, useRef } from 'react'
import { useEarlyInput } from '../forms/use-early-input.ts'
import { clearSessionState, useSessionState } from './use-session-state.ts'

interface FormDraftOptions<Draft> {
  /** The initial values of the fields; must be the same object at every call. */
  readonly empty: Draft
  /** The values the server rendered into the fields, if not `empty`: those of a form posted without scripts. */
  readonly rendered?: Draft | undefined
  /** Reads the form's fields as a part of the draft. */
  readonly read: (form: FormData) => Partial<Draft>
}

interface FormDraft<Draft> {
  readonly ref: RefObject<HTMLFormElement | null>
  /** The fields' `defaultValue`s. The browser applies a changed default only to fields without typed text. */
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /** For the form's `onInput`. */
  readonly keep: () => void
  readonly clear: () => void
}

/**
 * Keeps the input of a form's uncontrolled fields in this tab, under `key`: it survives a reload, a sign-in
 * and a change of language. Input before hydration replaces the stored draft.
 */
export function useFormDraft<Draft extends object>(
  key: string,
  { empty, rendered, read }: FormDraftOptions<Draft>,
): FormDraft<Draft> {
  const [draft, setDraft] = useSessionState(key, rendered ?? empty)
  const ref = useRef<HTMLFormElement>(null)
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }))
  const typed = () => (ref.current ? read(new FormData(ref.current)) : {})

  useEarlyInput(() => {
    const blank = new Map<string, unknown>(Object.entries(empty))
    const early = Object.entries(typed()).filter(([name, value]) => value !== blank.get(name))
    if (early.length > 0) setDraft((last) => ({ ...last, ...Object.fromEntries(early) }))
  })
  return { ref, draft, change, keep: () => change(typed()), clear: () => clearSessionState(key) }
}
