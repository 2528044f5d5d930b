import { Scale as ScaleIcon } from 'lucide-react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import type { useScale } from './use-scale.ts'

/** The state of the scale's connection, and the button to connect it. */
export function ScaleState({ scale }: { readonly scale: ReturnType<typeof useScale> }) {
  const t = useTranslations('console')
  const { state } = scale
  const text = t(`scale_${state}`)
  if (state === 'absent' || state === 'on')
    return (
      <span
        className={`inline-flex items-center gap-2 text-small ${state === 'on' ? 'text-good' : 'text-ink-3'}`}
      >
        <ScaleIcon size={18} aria-hidden />
        {text}
      </span>
    )
  return (
    <Button onClick={scale.connect} className={state === 'failed' ? 'border-bad' : ''}>
      <ScaleIcon size={18} aria-hidden />
      {text}
    </Button>
  )
}
