import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { EditConflict, isEditConflict } from './edit-conflict.tsx'

interface EditRevision {
  /** Of what stands in the form. */
  readonly seen: string
  /** Stands in the form. */
  readonly revisionField: ReactNode
  /** What a colleague changed meanwhile, with the button that loads it; null while nobody did. */
  readonly conflict: ReactNode
}

/**
 * The revision that a form on a page was filled from: with something typed it stays what it was, also when the page shows a
 * newer state, until that is asked for or the form was carried out.
 * @param revision of what the page shows
 * @param answer the form's last one
 */
export function useEditRevision(
  revision: string,
  answer: { readonly ok: true } | ApiFailure | undefined,
): EditRevision {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(revision)
  const [loaded, setLoaded] = useState<typeof answer>()
  // Not a state: rendering between the browser's event and React's would undo a controlled field's first character.
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
