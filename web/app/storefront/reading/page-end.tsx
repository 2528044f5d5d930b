import { ArrowUp, House } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'

/** The end of something long to read: back to its top, or home. */
export function PageEnd() {
  const t = useText('reading')
  return (
    <p className="mt-12 flex flex-wrap gap-3 border-line border-t pt-6">
      {/* A link of the router would lose what the address asks for. */}
      <a href="#top" className={buttonClass()}>
        <ArrowUp size={18} aria-hidden />
        {t('back_to_top')}
      </a>
      <ButtonLink to={paths.home()}>
        <House size={18} aria-hidden />
        {t('home')}
      </ButtonLink>
    </p>
  )
}
