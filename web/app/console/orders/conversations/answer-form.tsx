import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { PhotoUpload } from '../../files/photo-upload.tsx'
import { useDraftPhotos } from '../../files/use-draft-photos.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'

interface AnswerFormProps {
  readonly conversation: Data<'/api/staff/support/get_conversation'>
  /** True while a question is unanswered; the conversation can then be settled without an answer. */
  readonly isWaiting: boolean
}

/** Writes the next answer, from a canned one or from scratch; typed text and photos are kept until they are sent. */
export function AnswerForm({ conversation, isWaiting }: AnswerFormProps) {
  const s = useTranslations('console-support')
  const { order, revision, canned_answers } = conversation
  const { value, set, typing, forget } = useDraft(`conversation:${order.order_id}`)
  const photos = useDraftPhotos(`conversation:${order.order_id}`)
  const answer = useStaffForm(() => {
    forget()
    photos.clear()
    return s('answered')
  }, revision)
  const settle = useStaffForm(() => s('settled_now'), revision)
  return (
    <Panel title={s('your_answer')}>
      <answer.Form method="post" noValidate className="grid gap-4">
        {answer.hiddenFields}
        <input type="hidden" name="intent" value="answer" />
        {canned_answers.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-small font-medium">{s('canned')}</legend>
            <div className="flex flex-wrap gap-2">
              {canned_answers.map(({ id, title, text }) => (
                <Button
                  key={id}
                  size="small"
                  onClick={() => set(value.trim() === '' ? text : `${value.trimEnd()}\n\n${text}`)}
                >
                  {title}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <Field
          label={s('words_to_customer')}
          hint={s('conversation_hint', { email: order.customer.account_no })}
          error={answer.fields.text}
        >
          <TextArea name="text" rows={6} maxLength={2000} {...typing} />
        </Field>
        <PhotoUpload draftPhotos={photos} error={answer.fields.photo_urls} />
        {answer.conflict}
        {answer.failure && <FieldError>{answer.failure}</FieldError>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={answer.isBusy}>
            {s('send_answer')}
          </Button>
          {isWaiting && (
            <Button busy={settle.isBusy} onClick={() => settle.submit({ intent: 'settle' })}>
              {s('needs_no_answer')}
            </Button>
          )}
        </div>
      </answer.Form>
    </Panel>
  )
}
