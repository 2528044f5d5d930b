import type { Data } from '@sampan/contract'
import { WAREHOUSE_SERVICES } from '@sampan/domain/warehouse-services'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { Photos } from '../../../ui/photos/photos.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { PhotoUpload } from '../../files/photo-upload.tsx'
import { useDraftPhotos } from '../../files/use-draft-photos.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useStaffForm } from '../../forms/use-staff-form.tsx'

export type StaffService = Data<'/api/staff/services/get_list'>['list'][number]

interface ServiceDialogProps {
  readonly service: StaffService
  readonly onClose: () => void
}

/** One ordered service: what the customer wants, and its result or why it is not possible. */
export function ServiceDialog({ service: ordered, onClose }: ServiceDialogProps) {
  const t = useTranslations('console')
  const c = useTranslations('console-services')
  const s = useTranslations('services')
  const { colon } = usePunctuation()
  const { service, stage, note, answer, photo_urls, link } = ordered
  const isOpen = stage === 'asked'
  const photos = useDraftPhotos(`service:${ordered.request_id}`)
  const drafts = {
    outcome: useDraft(`service:${ordered.request_id}:outcome`, 'done'),
    link: useDraft(`service:${ordered.request_id}:link`),
    answer: useDraft(`service:${ordered.request_id}:answer`),
  }
  const outcome = drafts.outcome.value
  const form = useStaffForm<null>(() => {
    for (const draft of Object.values(drafts)) draft.forget()
    photos.clear()
    onClose()
    return c('finished')
  }, ordered.revision)
  const number = ordered.order_id || ordered.delivery_number
  const { result } = WAREHOUSE_SERVICES[service]
  const facts = [number, ordered.product_name, ordered.shelf]
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={s(service)}
      description={facts.filter(Boolean).join(' · ')}
      submit={isOpen ? c(outcome === 'done' ? 'do_done' : 'do_refused') : undefined}
    >
      <input type="hidden" name="request_id" value={ordered.request_id} />
      {note && (
        <p className="typed-text">
          <span className="font-medium">{c('request_text') + colon}</span>
          {note}
        </p>
      )}
      {isOpen ? (
        <>
          <RadioCards
            legend={c('outcome')}
            name="outcome"
            value={outcome}
            onChange={drafts.outcome.set}
            options={[
              { value: 'done', title: c('do_done'), note: c('done_note') },
              { value: 'refused', title: c('do_refused'), note: c('refused_note') },
            ]}
          />
          {outcome === 'done' && (
            <PhotoUpload
              draftPhotos={photos}
              least={result === 'photos' ? 1 : 0}
              error={form.fields.photo_urls}
            />
          )}
          {outcome === 'done' && result === 'link' && (
            <Field label={c('link')} error={form.fields.link}>
              <TextInput name="link" inputMode="url" autoComplete="off" {...drafts.link.typing} />
            </Field>
          )}
          <Field
            label={c('answer')}
            hint={c('answer_hint')}
            optional={outcome === 'done' && result !== 'note'}
            error={form.fields.answer}
          >
            <TextArea name="answer" rows={3} maxLength={1000} {...drafts.answer.typing} />
          </Field>
        </>
      ) : (
        <>
          {answer && <p className="typed-text">{answer}</p>}
          {photo_urls.length > 0 && (
            <Photos photos={photo_urls.map((url) => ({ url, alt: t('photo_of', { id: number }) }))} />
          )}
          {link && <TextLink to={link}>{s('result_link')}</TextLink>}
        </>
      )}
    </FormDialog>
  )
}
