import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../text/text.tsx'
import { Button } from './button.tsx'

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const t = useText('ui')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button size="small" onClick={copy}>
      {copied ? <Check size={16} className="text-good" aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  )
}
