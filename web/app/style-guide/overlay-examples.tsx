import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ConfirmDialog, Dialog, Sheet } from '../ui/dialogs/dialog.tsx'
import { Menu } from '../ui/navigation/menu.tsx'
import { Photos } from '../ui/photos/photos.tsx'
import { toast } from '../ui/toasts/toast-store.ts'
import { Tooltip } from '../ui/tooltip.tsx'

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="680" height="680"><path fill="#fff" d="M0 0h34v34H0z"/><path d="M12 4h10l8 6-4 5-3-2v17H11V13l-3 2-4-5Z" fill="${colour}"/></svg>`)}`

/** The style guide's dialogs, menus, messages over the page and photos. */
export function OverlayExamples() {
  const t = useTranslations('style-guide')
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm'>()
  const close = () => setOpen(undefined)
  const work = () => {
    const progress = toast.progress(t('toast_progress'))
    setTimeout(() => progress.success(t('toast_success')), 1500)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen('dialog')}>{t('dialog')}</Button>
        <Button onClick={() => setOpen('sheet')}>{t('sheet')}</Button>
        <Button onClick={() => setOpen('confirm')}>{t('confirm')}</Button>
        <Menu
          trigger={
            <IconButton label={t('row_menu')}>
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          }
          items={[
            { key: 'edit', label: t('edit'), onSelect: () => toast.success(t('edit')) },
            { key: 'remove', label: t('remove'), onSelect: () => setOpen('confirm'), danger: true },
          ]}
        />
        <Tooltip text={t('tooltip_text')}>
          <Button variant="plain">{t('tooltip')}</Button>
        </Tooltip>
        <CopyButton text="SP-7K4M-2Q" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => toast.success(t('toast_success'))}>{t('toast_success')}</Button>
        <Button onClick={() => toast.error(t('toast_error'))}>{t('toast_error')}</Button>
        <Button onClick={() => toast.warning(t('toast_warning'), 3500)}>{t('toast_warning')}</Button>
        <Button onClick={work}>{t('toast_progress')}</Button>
      </div>
      <Photos
        photos={['#0b5a78', '#c42a22', '#4d8b62'].map((colour, index) => ({
          url: drawn(colour),
          alt: t('photo', { number: index + 1 }),
        }))}
      />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('address')}
        description={t('dialog_text')}
        actions={
          <>
            <Button onClick={close}>{t('skip')}</Button>
            <Button variant="primary" onClick={close}>
              {t('save')}
            </Button>
          </>
        }
      />
      <Sheet open={open === 'sheet'} onClose={close} title={t('method')} description={t('dialog_text')} />
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title={t('remove_title')}
        text={t('remove_text')}
        confirm={t('remove')}
        onConfirm={close}
        danger
      />
    </>
  )
}
