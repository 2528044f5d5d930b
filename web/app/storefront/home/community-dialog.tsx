import { useTranslations } from '../../messages/use-translations.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Markdown, type Tree } from '../../ui/texts/markdown.tsx'

export interface Notice {
  readonly title: string
  readonly content: readonly Tree[]
  readonly link: string
}

/** The shop's announcement, shown over the home page until it is closed. */
export function CommunityDialog({
  notice: { title, content, link },
  onClose,
}: {
  readonly notice: Notice
  readonly onClose: () => void
}) {
  const t = useTranslations('home')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('notice_later')}</Button>
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
              className={buttonClass('primary')}
            >
              {t('notice_go')}
            </a>
          )}
        </>
      }
    >
      <Markdown tree={content} />
    </Dialog>
  )
}
