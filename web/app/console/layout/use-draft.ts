import type { ChangeEvent } from 'react'
import { clearSessionState, useSessionState } from '../../ui/use-session-state.ts'
import { useStaffMember } from './use-staff-member.ts'

/** The prefix of the storage keys of all drafts of staff, which are deleted at sign-out. */
export const STAFF_DRAFTS = 'staff:'

interface Draft {
  readonly value: string
  /** Replaces the text, as if it had been typed. */
  readonly set: (text: string) => void
  /** Spread onto the text field. */
  readonly typing: {
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** Call it after sending. */
  readonly forget: () => void
}

/**
 * Keeps a text of a member of staff in this tab when the dialog closes, the page reloads or the same member
 * signs in again.
 * @param name of the text and its subject.
 */
export function useDraft(name: string): Draft {
  const key = `${STAFF_DRAFTS}${useStaffMember().email}:${name}`
  const [value, change] = useSessionState(key, '')
  return {
    value,
    set: (text) => change(() => text),
    typing: { value, onChange: ({ target }) => change(() => target.value) },
    forget: () => clearSessionState(key),
  }
}
