import type { PageHandle } from '../../page-handle.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LinkBox } from '../link-box.tsx'
import { SamplePrices } from './sample-prices.tsx'
import { VoyageStory } from './voyage-story.tsx'

export const handle = { text: ['home', 'link-box'], cache: 300 } satisfies PageHandle

export default function Home() {
  const t = useText('home')
  return (
    <>
      <PageHead title={t('meta_title')} description={t('meta_description')} />
      <section className="wrap grid items-center gap-x-16 gap-y-9 py-10 tablet:grid-cols-[1.05fr_0.95fr] tablet:py-20">
        <div>
          <h1 className="text-display">{t('title')}</h1>
          <p className="mt-4.5 mb-7 max-w-[34em] text-lead text-ink-2">{t('lead')}</p>
          <LinkBox />
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-small">
            <span className="signed-in:hidden">
              <TextLink to={paths.register()}>{t('sign_up')}</TextLink>
            </span>
            <TextLink to={paths.guide('guide-user-guide')}>{t('user_guide')}</TextLink>
          </p>
        </div>
        <VoyageStory />
      </section>
      <SamplePrices />
    </>
  )
}
