import { useRef, useState } from 'react'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { clearSessionState, useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { FormError } from '../../../ui/forms/field.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { Photos } from '../../../ui/photos/photos.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { DetailCard } from '../../detail-page.tsx'
import { useReload } from '../../use-reload.ts'
import type { OrderDetailData } from './order-overview.tsx'

type Problem = OrderDetailData['problems'][number]
type Choice = Problem['choices'][number]['choice']

/** The problems of an order: the open one with its choices, and the outcome of the others. */
export function OrderProblems({ problems }: { readonly problems: readonly Problem[] }) {
  return problems.map((problem) => <OrderProblem key={problem.problem_id} problem={problem} />)
}

function OrderProblem({ problem }: { readonly problem: Problem }) {
  const t = useTranslations('order-detail')
  const { kind_text, note, photo_urls, status, available_quantity: available } = problem
  return (
    <DetailCard title={kind_text}>
      <div className="grid gap-4">
        {available > 0 && <p>{t('problem_available', { count: available })}</p>}
        {note && <p className="typed-text">{note}</p>}
        {photo_urls.length > 0 && (
          <Photos photos={photo_urls.map((url, index) => ({ url, alt: `${kind_text} ${index + 1}` }))} />
        )}
        {status === 'reported' && <p className="text-small text-ink-2">{t('problem_reported')}</p>}
        {status === 'asked' && <Choose problem={problem} />}
        {(status === 'chosen' || status === 'withdrawn') && (
          <p className="text-small text-ink-2">
            {problem.choice_text ? t('problem_chosen', { choice: problem.choice_text }) : problem.status_text}
            {' · '}
            <Moment at={problem.closed_at} time />
          </p>
        )}
      </div>
    </DetailCard>
  )
}

function Choose({ problem }: { readonly problem: Problem }) {
  const t = useTranslations('order-detail')
  const reload = useReload()
  const storageKey = `problem:${problem.problem_id}`
  const [choice, setChoice] = useSessionState<Choice>(storageKey, 'keep')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const key = useRef('')
  const { problem_id, refund_amount, choices, available_quantity: available } = problem

  const send = async () => {
    setBusy(true)
    key.current ||= createIdempotencyKey()
    // A different choice is a different call, so it gets its own key.
    const answer = await callIdempotent(`${key.current}-${choice}-${refund_amount}`)(
      '/api/shopping/answer_problem',
      { problem_id, choice, refund_amount },
    )
    setBusy(false)
    setRefusal(answer.ok ? '' : answer.msg)
    if (answer.ok) {
      clearSessionState(storageKey)
      toast.success(t(`choice_${choice}_done`))
    }
    void reload(answer)
  }
  const sum = <Money amount={refund_amount} />
  const noteOf = (one: Choice) => {
    if (one !== 'keep') return t(`choice_${one}_note`)
    if (available > 0) return t.rich('choice_take_note', { sum })
    return refund_amount > 0 ? t.rich('choice_keep_note', { sum }) : t('choice_keep_nothing')
  }
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={t('problem_choose')}
        name={`choice-${problem_id}`}
        value={choice}
        onChange={(one) => setChoice(() => one as Choice)}
        options={choices.map(({ choice: value, text }) => ({
          value,
          title: value === 'keep' && available > 0 ? t('choice_take', { count: available }) : text,
          note: noteOf(value),
        }))}
      />
      <div className="grid justify-items-start gap-3 print:hidden">
        <FormError>{refusal}</FormError>
        <Button variant="primary" busy={isBusy} onClick={send}>
          {t('problem_send')}
        </Button>
      </div>
    </div>
  )
}
