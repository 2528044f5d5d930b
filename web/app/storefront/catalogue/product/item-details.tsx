import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'

/**
 * The seller's own description. The server reduces it to text, tables and pictures before storing it. Descriptions
 * stack many pictures, so a long one is collapsed until the visitor expands it; without scripts it is shown in full.
 */
export function ItemDetails({ html }: { readonly html: string }) {
  const t = useTranslations('product')
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'whole' | 'cut' | 'opened'>('whole')
  useEffect(() => {
    const content = box.current
    if (!content) return
    // Pictures load later and make it longer.
    const observer = new ResizeObserver(() => {
      const isLong = content.scrollHeight > LONG_PX
      setState((last) => (last === 'opened' ? last : isLong ? 'cut' : 'whole'))
    })
    for (const child of content.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  if (!html.trim()) return <p className="text-ink-2">{t('no_details')}</p>
  return (
    <div className="max-w-2xl">
      <div
        ref={box}
        id="item-details"
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        tabIndex={0}
        className={`prose overflow-x-auto ${state === 'cut' ? 'max-h-[40rem] overflow-y-hidden' : ''}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by server/src/catalogue/sanitise-details.ts
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {state === 'cut' && (
        <p className="mt-4 border-line border-t pt-4">
          <Button onClick={() => setState('opened')} aria-expanded={false} aria-controls="item-details">
            {t('all_details')}
          </Button>
        </p>
      )}
    </div>
  )
}

const LONG_PX = 800
