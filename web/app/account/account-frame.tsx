import type { AccountSection } from '@sampan/contract/page-addresses'
import { type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { PageMeta } from '../ui/document/page-meta.tsx'
import { Loading, Skeleton } from '../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { useRememberList } from './list-address.ts'
import type { AccountLayout } from './sections.ts'
import { SideMenu } from './side-menu.tsx'

interface AccountFrameProps {
  readonly layout: AccountLayout
  readonly section: AccountSection
  readonly children: ReactNode
}

/** A section with the menu beside it; on narrow screens, a link back to the menu above it. */
export function AccountFrame({ layout, section, children }: AccountFrameProps) {
  const t = useTranslations('account')
  const isLoading = useNavigation().state === 'loading'
  useRememberList(section)
  return (
    <div className="wrap grid grid-cols-1 gap-x-10 gap-y-3 pt-4 pb-20 tablet:grid-cols-[220px_minmax(0,1fr)] tablet:pt-10">
      <PageMeta title={t(section)} />
      {/* A page within a section has its own link, back to the section. */}
      <BackLink to={paths.accountOnPhone()} className="has-[~div_[data-back]]:hidden tablet:hidden">
        {t('account')}
      </BackLink>
      <aside className="max-tablet:hidden">
        <SideMenu layout={layout} section={section} />
      </aside>
      <div
        aria-busy={isLoading || undefined}
        className="transition-opacity delay-150 duration-150 aria-busy:opacity-60"
      >
        <Suspense fallback={<SectionSkeleton />}>{children}</Suspense>
      </div>
    </div>
  )
}

function SectionSkeleton() {
  return (
    <Loading>
      <div className="grid gap-5">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-96 rounded-large" />
      </div>
    </Loading>
  )
}
