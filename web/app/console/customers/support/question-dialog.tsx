import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useStaffForm } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'

export type Question = Data<'/api/staff/support/get_question_list'>['list'][number]

interface QuestionDialogProps {
  readonly question: Question
  readonly onClose: () => void
}

/** A question in full, with its answer or a field to write one. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const s = useTranslations('console-support')
  const { typing, forget } = useDraft(`answer:${question.question_id}`)
  const form = useStaffForm(() => {
    forget()
    onClose()
    return s('answered')
  })
  const isAnswered = question.answer !== ''
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={s('question_of', { name: question.name })}
      width="wide"
      submit={isAnswered ? undefined : s('send_answer')}
    >
      <input type="hidden" name="question_id" value={question.question_id} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
        <span className="break-all">{question.email_address}</span>
        <Moment at={question.created_at} time />
        {question.customer_id && (
          <TextLink to={staffPaths.customer(question.customer_id)}>{s('customer_page')}</TextLink>
        )}
      </p>
      <p className="rounded-small bg-sunken px-4 py-3 typed-text">{question.question}</p>
      {isAnswered ? (
        <section className="grid gap-2">
          <h3 className="flex flex-wrap gap-x-3 text-small font-medium">
            {s('answered_by', { name: question.answered_by })}
            <Moment at={question.answered_at} time />
          </h3>
          <p className="typed-text">{question.answer}</p>
        </section>
      ) : (
        <Field
          label={s('your_answer')}
          hint={s('answer_hint', { email: question.email_address })}
          error={form.fields.answer}
        >
          <TextArea name="answer" rows={8} maxLength={5000} {...typing} />
        </Field>
      )}
    </FormDialog>
  )
}
