import { dateFormat } from '@sampan/messages/intl'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useTranslations } from '../messages/use-translations.tsx'
import { onOfflineCopyShown } from './offline-pages.ts'

/** Says that this page is an offline copy, with its time, while there is no connection. */
export function OfflineCopyNotice() {
  const t = useTranslations('layout')
  const lang = useLanguage()
  const { key } = useLocation()
  const [copy, setCopy] = useState({ of: '', at: '' })
  useEffect(() => onOfflineCopyShown((at) => setCopy({ of: key, at })), [key])
  if (copy.of !== key) return null
  return (
    <p role="status" className="bg-warn-wash px-4 py-2 text-center text-small">
      {t('kept_copy', {
        at: dateFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(copy.at)),
      })}
    </p>
  )
}
