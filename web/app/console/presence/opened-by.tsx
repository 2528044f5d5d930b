import { UserRound } from 'lucide-react'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { usePresence } from './presences.ts'

/** The colleagues who have this order or parcel open; renders nothing without any. */
export function OpenedBy({ subject }: { readonly subject: string }) {
  const t = useTranslations('console')
  const { comma } = usePunctuation()
  const names = usePresence(subject)
  if (names.length === 0) return null
  const text = t('opened_by', { names: names.join(comma) })
  return (
    <span
      title={text}
      className="inline-flex max-w-32 items-center gap-1 rounded-full bg-sea-wash px-2 py-0.5 text-caption font-medium text-sea"
    >
      <UserRound size={12} className="shrink-0" aria-hidden />
      <span className="sr-only">{text}</span>
      <span className="truncate" aria-hidden>
        {names.join(comma)}
      </span>
    </span>
  )
}
