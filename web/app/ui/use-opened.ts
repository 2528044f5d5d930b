import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { clearSessionState, useSessionState } from './use-session-state.ts'

/**
 * Which of a page's dialogs with a form is open, '' for none. It is kept in this tab as what is typed in it is: after a reload, or
 * the sign-in that an ended session asks for, the dialog is open again. It is forgotten when the page is left for another.
 * @param name unique in the shop
 */
export function useOpened<Dialog extends string>(
  name: string,
): readonly [Dialog | '', (next: Dialog | '') => void] {
  const key = `opened:${name}`
  const [opened, change] = useSessionState<Dialog | ''>(key, '')
  useEffect(() => {
    const page = location.href
    return () => {
      if (location.href !== page && location.pathname !== paths.login()) clearSessionState(key)
    }
  }, [key])
  return [opened, (next) => change(() => next)]
}
