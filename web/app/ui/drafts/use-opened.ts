import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { clearSessionState, useSessionState } from './use-session-state.ts'

const PREFIX = 'opened:'
const SIGN_IN: readonly string[] = [paths.login(), paths.socialReturn()]

// What is open ends with a reload, but not with one of the sign-in that an ended session asks for. A sign-in that is sent before its
// scripts are loaded leads to a document of the page itself, which is no reload.
const [begun] = performance.getEntriesByType('navigation')
if (begun && 'type' in begun && begun.type === 'reload' && !SIGN_IN.includes(new URL(begun.name).pathname))
  clearSessionState(PREFIX)

/**
 * Which of a page's dialogs with a form is open, '' for none. It is kept in this tab, as what is typed in it is: after the sign-in
 * that an ended session asks for, the dialog is open again. It is forgotten when the page is reloaded, or left for another.
 * @param name unique in the shop
 */
export function useOpened<Dialog extends string>(
  name: string,
): readonly [Dialog | '', (next: Dialog | '') => void] {
  const key = PREFIX + name
  const [opened, change] = useSessionState<Dialog | ''>(key, '')
  useEffect(() => {
    const page = location.href
    return () => {
      if (location.href !== page && location.pathname !== paths.login()) clearSessionState(key)
    }
  }, [key])
  return [opened, (next) => change(() => next)]
}
