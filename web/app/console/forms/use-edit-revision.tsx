import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { EditConflict, isEditConflict } from './edit-conflict.tsx'

interface EditRevision {
  /** The revision of the form's values. */
  readonly seen: string
  /** Must be rendered inside the form. */
  readonly revisionField: ReactNode
  /** The colleague's changes, with a button that loads them; null without a conflict. */
  readonly conflict: ReactNode
}

/**
 * Keeps the revision that a form was filled from. While the form has typed text, it stays the same even if
 * the page shows a newer state, until that is loaded or the form succeeds.
 * @param revision of the page's data
 * @param answer the form's latest result
 */
export function useEditRevision(
  revision: string,
  answer: { readonly ok: true } | ApiFailure | undefined,
): EditRevision {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(revision)
  const [loaded, setLoaded] = useState<typeof answer>()
  // A ref, because a render between the browser's event and React's would drop a controlled field's first
  // character.
  const isTyped = useRef(false)
  useEffect(() => {
    if (answer?.ok) isTyped.current = false
  }, [answer])
  useEffect(() => {
    if (!isTyped.current) setSeen(revision)
  }, [revision])
  const watch = useCallback((field: HTMLInputElement) => {
    const { form } = field
    const note = () => {
      isTyped.current = true
    }
    form?.addEventListener('input', note)
    return () => form?.removeEventListener('input', note)
  }, [])
  const refused = answer?.ok === false ? answer : undefined
  const load = () => {
    isTyped.current = false
    setSeen(revision)
    setLoaded(refused)
    void revalidate()
  }
  return {
    seen,
    revisionField: <input ref={watch} type="hidden" name="revision" value={seen} />,
    conflict: isEditConflict(refused) && refused !== loaded && (
      <EditConflict refused={refused} onLoad={load} />
    ),
  }
}
