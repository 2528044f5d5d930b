import { useEffect, useState } from 'react'
import { getCookie, setCookie } from '../../browser-cookies.ts'
import { cookieNames, DAY_SECONDS, serializeCookie } from '../../cookies.ts'
import type { CommunityDialog, Notice } from './community-dialog.tsx'

const PATIENCE_MS = 6000

/** A notice for every visitor, shown once a day, after a delay. */
export function CommunityNotice({ notice }: { readonly notice: Notice }) {
  const [Dialog, setDialog] = useState<typeof CommunityDialog>()
  useEffect(() => {
    if (getCookie(cookieNames.community)) return
    let isLeft = false
    const timer = setInterval(async () => {
      // A failure would replace the page. It is tried again after the same delay.
      const loaded = await import('./community-dialog.tsx').catch(() => null)
      // Visitors are not interrupted while typing.
      if (!loaded || isLeft || document.activeElement?.matches('input, textarea, select')) return
      clearInterval(timer)
      setCookie(serializeCookie(cookieNames.community, '1', DAY_SECONDS))
      setDialog(() => loaded.CommunityDialog)
    }, PATIENCE_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [])
  return Dialog ? <Dialog notice={notice} onClose={() => setDialog(undefined)} /> : null
}
