import type { ChangeEvent } from 'react'
import { clearSessionState, useSessionState } from '../../ui/use-session-state.ts'
import { useStaffMember } from './use-staff-member.ts'

interface Draft {
  /** Spread onto what it is typed into. */
  readonly typing: {
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** When it was sent. */
  readonly forget: () => void
}

/**
 * A text that a member of staff writes, kept in this tab over a closed dialog, a reload and a new sign-in of the same member.
 * @param name of what is written, and about what.
 */
export function useDraft(name: string): Draft {
  const key = `staff:${useStaffMember().email}:${name}`
  const [value, change] = useSessionState(key, '')
  return {
    typing: { value, onChange: ({ target }) => change(() => target.value) },
    forget: () => clearSessionState(key),
  }
}
