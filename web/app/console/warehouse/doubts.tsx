import { TriangleAlert } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'

/** The contract's refusal `receipt_doubtful`. */
const DOUBTFUL = 1950

interface Doubt {
  readonly field: string
  readonly text: string
}

/**
 * Returns the doubts of a response. Typing clears them together with their confirmations, because another
 * value needs another check.
 */
export function useDoubts(answer: ApiFailure | undefined) {
  const [dismissed, setDismissed] = useState<ApiFailure>()
  const isOpen = answer?.code === DOUBTFUL && dismissed !== answer
  return {
    list: isOpen ? Object.entries(answer.fields).map(([field, text]) => ({ field, text })) : [],
    onChange({ target }: FormEvent | ChangeEvent) {
      if ((target as HTMLInputElement).name !== 'confirmed_fields') setDismissed(answer)
    },
  }
}

/** Questions about implausible values, each with its own confirmation. The first has the focus: Space confirms it. */
export function Doubts({
  doubts,
  form,
}: {
  readonly doubts: readonly Doubt[]
  /** The id of their form when rendered outside it. */
  readonly form?: string
}) {
  const r = useTranslations('console-receiving')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('input')?.focus(), [])
  return (
    <section role="alert" className="grid gap-2 rounded-medium bg-warn-wash px-5 py-4">
      <p className="flex items-center gap-3 font-medium">
        <TriangleAlert size={20} className="shrink-0 text-warn" aria-hidden />
        {r('doubts_title')}
      </p>
      <ul ref={list}>
        {doubts.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <Checkbox name="confirmed_fields" value={field} form={form}>
              {text} <span className="text-ink-2">{r('doubts_confirm')}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
