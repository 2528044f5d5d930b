import { lazy, Suspense, useEffect, useState } from 'react'
import { getCookie, setCookie } from '../../browser-cookies.ts'
import { cookieNames, DAY_SECONDS, serializeCookie } from '../../cookies.ts'
import type { Notice } from './community-dialog.tsx'

const CommunityDialog = lazy(async () => ({
  default: (await import('./community-dialog.tsx')).CommunityDialog,
}))

const PATIENCE_MS = 6000

/** A notice for every visitor, shown once a day, after a delay. */
export function CommunityNotice({ notice }: { readonly notice: Notice }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (getCookie(cookieNames.community)) return
    const timer = setInterval(() => {
      // Visitors are not interrupted while typing.
      if (document.activeElement?.matches('input, textarea, select')) return
      clearInterval(timer)
      setCookie(serializeCookie(cookieNames.community, '1', DAY_SECONDS))
      setOpen(true)
    }, PATIENCE_MS)
    return () => clearInterval(timer)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <CommunityDialog notice={notice} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
