import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'
import { Button, IconButton } from './button.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label?: string
  /** Icon only; the label becomes the accessible name. */
  readonly compact?: boolean
}

/** Copies a text and confirms it for two seconds; says nothing where the browser refuses. */
export function CopyButton({ text, label, compact = false }: CopyButtonProps) {
  const t = useTranslations('ui')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  const picture = copied ? (
    <Check size={16} className="text-good" aria-hidden />
  ) : (
    <Copy size={16} aria-hidden />
  )
  if (compact) {
    return (
      <IconButton label={copied ? t('copied') : (label ?? t('copy'))} onClick={copy}>
        {picture}
      </IconButton>
    )
  }
  return (
    <Button size="small" onClick={copy}>
      {picture}
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  )
}

/** The Clipboard API exists on https only, and browsers inside other apps refuse it; then a selection and execCommand are used. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const box = document.createElement('textarea')
    box.value = text
    document.body.append(box)
    box.select()
    const isCopied = document.execCommand('copy')
    box.remove()
    return isCopied
  }
}
