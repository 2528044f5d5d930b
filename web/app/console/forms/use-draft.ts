import type { ChangeEvent } from 'react'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { useStaffMember } from '../access/use-staff-member.ts'

/** The prefix of the storage keys of all drafts of staff, which are deleted at sign-out. */
export const STAFF_DRAFTS = 'staff:'

interface Draft {
  readonly value: string
  /** Replaces the text, as if it had been typed. */
  readonly set: (text: string) => void
  /** Spread onto the field. */
  readonly typing: {
    readonly value: string
    readonly onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
    ) => void
  }
  /** Call it after sending. Returns a function that brings the text back, for what is undone. */
  readonly forget: () => () => void
}

/** Returns the storage key of the drafts of the signed-in member under this name. */
export const useDraftKey = (name: string): string => `${STAFF_DRAFTS}${useStaffMember().email}:${name}`

/**
 * Keeps a text of a member of staff in this tab when the dialog closes, the page reloads or the same member
 * signs in again.
 * @param name of the text and its subject
 * @param initial the text until someone changes it
 */
export function useDraft(name: string, initial = ''): Draft {
  const key = useDraftKey(name)
  const [value, change] = useSessionState(key, initial)
  return {
    value,
    set: (text) => change(() => text),
    typing: { value, onChange: ({ target }) => change(() => target.value) },
    forget: () => {
      clearSessionState(key)
      return () => change(() => value)
    },
  }
}
